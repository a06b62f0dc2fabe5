export { applyEvent } from "./apply-event";
export { forgetSoon, watchCampaign } from "./forget-campaign";
export { staleAfterSilence } from "./live-changes";
export { openRefreshQueue } from "./refresh-queue";
