import type { accounts, templates } from "@overture/contract";
import { type Db, inTransaction } from "../db/database.js";
import { presentTemplate } from "../templates/present.js";
import { insertTemplate } from "../templates/queries.js";
import { insertSnippet, snippetRows } from "../templates/snippets/snippet-queries.js";
import { nextNumber } from "./unique-names.js";

interface GivenTemplate {
  /** Without an owner it is a default template. */
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

interface GivenSnippet {
  owner: Pick<accounts.SessionUser, "_id">;
  deletedAt?: Date;
}

/** Creates a private snippet. */
export function snippet(db: Db, { owner, deletedAt }: GivenSnippet): Promise<{ _id: string }> {
  return inTransaction(db, async (tx) => {
    const body = { name: `Snippet ${nextNumber()}`, content: "For 90 days", isShared: false };
    const _id = await insertSnippet(tx, { ownerId: owner._id, body, at: new Date("2026-11-01T12:00:00.000Z") });
    if (deletedAt) await snippetRows.markDeleted(tx, _id, { actor: { userId: owner._id }, at: deletedAt });
    return { _id };
  });
}
