import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { config } from "zod/mini";
import { App } from "./app";
import "./ui/theme.css";

// The content security policy forbids code made from text, which zod would otherwise try and have reported.
config({ jitless: true });

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
