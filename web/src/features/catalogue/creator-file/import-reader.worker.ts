import { expose } from "comlink";
import { config } from "zod/mini";
import { makeImportReader } from "./import-reader";

// As in main.tsx: a worker has a zod of its own.
config({ jitless: true });

expose(makeImportReader());
