export * from "./given-accounts.js";
export * from "./given-campaigns.js";
export * from "./given-catalogue.js";
export * from "./given-mail.js";
export * from "./given-mailboxes.js";
export * from "./given-outreach.js";
export * from "./given-responses.js";
export * from "./given-templates.js";
