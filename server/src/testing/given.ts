export * from "./given-accounts.js";
