import type { Row } from "./every-call.js";
import { newName } from "./unique-names.js";

const own = [401, 200, 404, 404] as const;
const signedIn = [401, 200, 200, 200] as const;
const adminOnly = [401, 403, 403, 200] as const;
const body = { tags: ["Agency"] };

/** The calls about tags, own fields and profiles. */
export const tagRows: Record<string, Row> = {
  "creatorFields.listFields": { statuses: signedIn },
  "creatorFields.createField": {
    statuses: [401, 403, 403, 201],
    request: () => ({
      body: { name: newName().replace(/\W/g, "_"), label: "Tier", type: "choice", choices: ["Gold"] },
    }),
  },
  "creatorFields.updateField": {
    statuses: adminOnly,
    request: ({ field }) => ({ params: { id: field._id }, body: { label: "Another label" } }),
  },
  "creatorFields.deleteField": { statuses: adminOnly, request: ({ field }) => ({ params: { id: field._id } }) },
  "creatorFields.restoreField": {
    statuses: adminOnly,
    request: ({ deletedField }) => ({ params: { id: deletedField._id } }),
  },
  "tags.listTags": { statuses: signedIn },
  // Every user may change the tags of creators.
  "tags.setCreatorTags": { statuses: signedIn, request: ({ creator }) => ({ params: { id: creator._id }, body }) },
  "tags.changeCreatorTags": {
    statuses: signedIn,
    request: ({ creator }) => ({ body: { changes: [{ creatorIds: [creator._id], add: body.tags }] } }),
  },
  "profiles.getProfile": { statuses: signedIn, request: ({ otherCreator }) => ({ params: { id: otherCreator._id } }) },
  "profiles.updateProfile": {
    statuses: signedIn,
    request: ({ otherCreator }) => ({ params: { id: otherCreator._id }, body: { notes: "Prefers June", ...body } }),
  },
  // No answer came from this address.
  "profiles.learnAddress": {
    statuses: [401, 403, 403, 403],
    request: ({ creator }) => ({ params: { id: creator._id }, body: { email: "sam@agency.example", role: "manager" } }),
  },
  "merging.listDuplicates": { statuses: signedIn },
  "merging.dismissDuplicate": {
    statuses: adminOnly,
    request: ({ pair }) => ({ params: { id: pair }, body: { isDismissed: true } }),
  },
  "merging.mergeCreators": {
    statuses: adminOnly,
    request: ({ creator, otherCreator }) => ({ params: { id: creator._id }, body: { otherId: otherCreator._id } }),
  },
  "merging.undoMerge": { statuses: adminOnly, request: ({ merge }) => ({ params: { id: merge } }) },
  "merging.listMerges": { statuses: adminOnly },
  "tags.setCampaignTags": { statuses: own, request: ({ campaign }) => ({ params: { id: campaign._id }, body }) },
  "tags.setThreadTags": { statuses: own, request: ({ thread }) => ({ params: { id: thread._id }, body }) },
};
