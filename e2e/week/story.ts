import type { Page } from "@playwright/test";
import type { Client } from "../client.ts";
import type { MailHost } from "../mail-host.ts";
import type { Product } from "../product.ts";

/** What each part of the week needs: the owner's page and client, and their mail provider. */
export interface WeekStory {
  page: Page;
  product: Product;
  owner: Client;
  host: MailHost;
  campaignId: string;
}
