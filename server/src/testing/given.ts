export * from "./given-accounts.js";
export * from "./given-catalogue.js";
