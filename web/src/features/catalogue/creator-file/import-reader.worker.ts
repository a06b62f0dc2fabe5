import { expose } from "comlink";
import { config } from "zod/mini";
import { makeImportReader } from "./import-reader";

// The worker has its own copy of zod, which is configured as in main.tsx.
config({ jitless: true });

expose(makeImportReader());
