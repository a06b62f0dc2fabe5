import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";

/** At whom people give consent, and their mailbox is sent from and read without a password. */
export const mailProvider = z.enum(["google", "microsoft"]);
export type MailProvider = z.output<typeof mailProvider>;

/** As people know them. */
export const mailProviderNames: Record<MailProvider, string> = { google: "Google", microsoft: "Microsoft" };

/** Where a provider sends the browser back to. */
export const consentCallbackPath = "/api/v1/mailbox/oauth/{provider}/callback";

export const beginConsent = endpoint({
  method: "POST",
  path: "/api/v1/mailbox/oauth/{provider}",
  access: "user",
  summary:
    "Begin to connect a mailbox at google or microsoft by consent; the browser goes on to the url and comes back to the settings",
  params: z.object({ provider: mailProvider }),
  data: z.object({ url: z.string() }),
  keyless: "begins",
  example: {
    params: { provider: "google" },
    data: { url: "https://accounts.google.com/o/oauth2/v2/auth?client_id=overture" },
  },
});
