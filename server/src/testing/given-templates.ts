import type { accounts, templates } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import { presentTemplate } from "../templates/present.js";
import { insertTemplate } from "../templates/queries.js";
import { nextNumber } from "./newcomers.js";

interface GivenTemplate {
  /** Without one it is a default template. */
  owner?: Pick<accounts.SessionUser, "_id">;
  name?: string;
  subject?: string;
  content?: string;
}

export function template(db: Db, made: GivenTemplate = {}): Promise<templates.EmailTemplate> {
  const number = nextNumber();
  return inTransaction(db, async (tx) =>
    presentTemplate(
      await insertTemplate(tx, {
        ownerId: made.owner?._id ?? null,
        name: made.name ?? `Template ${number}`,
        subject: made.subject ?? null,
        content: made.content ?? "Hi {{username}}, will you work with us?",
        at: new Date("2026-11-01T12:00:00.000Z"),
      }),
    ),
  );
}
