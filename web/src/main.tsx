import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { config } from "zod/mini";
import { CallError } from "./api/call-error";
import { App } from "./app";
import "./ui/theme.css";

// The content security policy forbids code made from text, which zod would otherwise try and have reported.
config({ jitless: true });

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root");
createRoot(root, {
  // A call that failed is said on the screen; the console is for faults of ours.
  onCaughtError: (error) => {
    if (!isFailedCall(error)) console.error(error);
  },
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

function isFailedCall(error: unknown): boolean {
  return error instanceof CallError || (error instanceof Error && error.cause instanceof CallError);
}
