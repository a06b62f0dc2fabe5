export { applyEvent } from "./apply-event";
export { staleAfterSilence } from "./live-changes";
export { openRefreshQueue } from "./refresh-queue";
