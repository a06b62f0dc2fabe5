import type { Page } from "@playwright/test";
import type { Client } from "../client.ts";
import type { MailHost } from "../mail-host.ts";
import type { Product } from "../product.ts";

/** What a part of the week needs: the owner on the screen and as a program, and where their mail is. */
export interface WeekStory {
  page: Page;
  product: Product;
  owner: Client;
  host: MailHost;
  campaignId: string;
}
