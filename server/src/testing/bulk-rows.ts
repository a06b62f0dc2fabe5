import type { Row } from "./every-call.js";

const absent = "01938a5e-7c00-7000-8000-0000000000ff";
const adminOnly = [401, 403, 403, 200] as const;
const signedIn = [401, 200, 200, 200] as const;
const ofNobody = { body: { templateIds: [absent] } };

/** The calls that change the selected rows of a list. They skip rows of others, and so they succeed. */
export const bulkRows: Record<string, Row> = {
  "accounts.deleteUsers": { statuses: adminOnly, request: ({ owner }) => ({ body: { userIds: [owner._id] } }) },
  "catalogue.countOpenConversations": {
    statuses: adminOnly,
    request: ({ creator }) => ({ body: { creatorIds: [creator._id] } }),
  },
  "catalogue.deleteCreators": {
    statuses: adminOnly,
    request: ({ creator }) => ({ body: { creatorIds: [creator._id] } }),
  },
  "catalogue.restoreCreators": { statuses: adminOnly, request: () => ({ body: { creatorIds: [absent] } }) },
  "templates.deleteTemplates": {
    statuses: signedIn,
    request: ({ template }) => ({ body: { templateIds: [template._id] } }),
  },
  "templates.restoreTemplates": { statuses: signedIn, request: () => ofNobody },
  "templates.deleteDefaultTemplates": {
    statuses: adminOnly,
    request: ({ defaultTemplate }) => ({ body: { templateIds: [defaultTemplate._id] } }),
  },
  "templates.restoreDefaultTemplates": { statuses: adminOnly, request: () => ofNobody },
  "lists.changeListCreators": {
    statuses: [401, 200, 404, 404],
    request: ({ list, otherCreator }) => ({ params: { id: list._id }, body: { add: [otherCreator._id] } }),
  },
  "drafts.discardDrafts": {
    statuses: [401, 200, 404, 404],
    request: ({ campaign, draft }) => ({ params: { id: campaign._id }, body: { messageIds: [draft._id] } }),
  },
  "drafts.setOffers": {
    statuses: [401, 200, 404, 404],
    request: ({ campaign, draft }) => ({ params: { id: campaign._id }, body: { messageIds: [draft._id], offer: 400 } }),
  },
  "drafts.previewOffers": {
    statuses: [401, 200, 404, 404],
    request: ({ campaign, draft }) => ({
      params: { id: campaign._id },
      body: { messageIds: [draft._id], by: { price: "usual" } },
    }),
  },
  "drafts.undoOffers": {
    statuses: [401, 200, 404, 404],
    request: ({ campaign }) => ({ params: { id: campaign._id }, body: { undoId: absent } }),
  },
  "drafts.applyTemplate": {
    statuses: [401, 200, 404, 404],
    request: ({ campaign, draft, defaultTemplate }) => ({
      params: { id: campaign._id },
      body: { messageIds: [draft._id], templateId: defaultTemplate._id },
    }),
  },
  "drafts.undoTemplate": {
    statuses: [401, 200, 404, 404],
    request: ({ campaign }) => ({ params: { id: campaign._id }, body: { undoId: absent } }),
  },
  "threads.cancelThreads": {
    statuses: [401, 200, 404, 404],
    request: ({ campaign, thread }) => ({ params: { id: campaign._id }, body: { threadIds: [thread._id] } }),
  },
  // Only the owner may use their list.
  "threads.addToList": {
    statuses: [401, 200, 404, 404],
    shared: [404, 404],
    request: ({ campaign, thread, list }) => ({
      params: { id: campaign._id },
      body: { threadIds: [thread._id], listId: list._id },
    }),
  },
};
