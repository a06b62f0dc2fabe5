import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { config } from "zod/mini";
import { CallError } from "./api/call-error";
import { isStorageThere } from "./api/session";
import { App } from "./app";
import "./ui/theme.css";

// zod would otherwise compile code from text, which the content security policy forbids and reports.
config({ jitless: true });

const guarded = import("./ui/page-guards/page-guards").then(
  ({ guardPage }) => guardPage(),
  () => undefined,
);
if (isStorageThere()) start();
else void guarded.then(start);

function start(): void {
  createRoot(document.getElementById("root") as HTMLElement, {
    // Failed calls are shown on the screen; the console is for our own bugs.
    onCaughtError: (error) => {
      if (![error, (error as Error | null)?.cause].some((each) => each instanceof CallError)) console.error(error);
    },
  }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
