import type { offerPage } from "@overture/contract";

interface OfferLinkTable {
  token_hash: Buffer;
  message_id: string;
  created_at: Date;
  expires_at: Date;
  terms: string | null;
}

interface OfferAnswerTable {
  message_id: string;
  response_id: string;
  answer: offerPage.OfferAnswer;
  amount: number | null;
  words: string | null;
  answered_at: Date;
}

declare module "../../db/database.js" {
  interface Database {
    offer_link: OfferLinkTable;
    offer_answer: OfferAnswerTable;
  }
}
