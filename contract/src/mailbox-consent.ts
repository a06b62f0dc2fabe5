import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";

/** Providers where users give consent, so that their mailbox needs no password. */
export const mailProvider = z.enum(["google", "microsoft"]);
export type MailProvider = z.output<typeof mailProvider>;

/** Names for screens. */
export const mailProviderNames: Record<MailProvider, string> = { google: "Google", microsoft: "Microsoft" };

/** Where the provider sends the browser back to. */
export const consentCallbackPath = "/api/v1/mailbox/oauth/{provider}/callback";

export const beginConsent = endpoint({
  method: "POST",
  path: "/api/v1/mailbox/oauth/{provider}",
  access: "user",
  summary:
    "Begin to connect a mailbox at Google or Microsoft by consent; the browser opens the url and returns to the settings",
  params: z.object({ provider: mailProvider }),
  data: z.object({ url: z.string() }),
  keyless: "begins",
  example: {
    params: { provider: "google" },
    data: { url: "https://accounts.google.com/o/oauth2/v2/auth?client_id=overture" },
  },
});
