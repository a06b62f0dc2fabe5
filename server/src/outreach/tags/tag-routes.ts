import { tags } from "@overture/contract";
import { setCampaignTags } from "../../campaigns/tags/set-campaign-tags.js";
import { changeCreatorTags } from "../../catalogue/tags/change-creator-tags.js";
import { setCreatorTags } from "../../catalogue/tags/set-creator-tags.js";
import { inTransaction } from "../../db/database.js";
import type { On } from "../../http/implement.js";
import type { OutreachRouteOptions } from "../route-options.js";
import { setThreadTags } from "./set-thread-tags.js";
import { listTagNames } from "./thread-tag-queries.js";

export function tagRoutes(on: On, { db }: OutreachRouteOptions): void {
  on(tags.listTags, async ({ query: { q = "" }, user }) => ({
    tags: await listTagNames(db, { userId: user._id, prefix: tags.tagKey(q), most: tags.listedTags }),
  }));

  on(tags.setCreatorTags, ({ params: { id }, body, user }) =>
    inTransaction(db, async (tx) => ({
      tags: await setCreatorTags(tx, {
        actor: { userId: user._id },
        id,
        given: { names: body.tags, seen: body.before },
      }),
    })),
  );

  on(tags.changeCreatorTags, ({ body, user }) =>
    inTransaction(db, (tx) => changeCreatorTags(tx, { actor: { userId: user._id }, body })),
  );

  on(tags.setCampaignTags, ({ params, body, user }) =>
    inTransaction(db, async (tx) => ({
      tags: await setCampaignTags(tx, {
        campaignId: params.id,
        userId: user._id,
        given: { names: body.tags, seen: body.before },
      }),
    })),
  );

  on(tags.setThreadTags, ({ params, body, user }) =>
    inTransaction(db, async (tx) => ({
      tags: await setThreadTags(tx, {
        threadId: params.id,
        userId: user._id,
        given: { names: body.tags, seen: body.before },
      }),
    })),
  );
}
