export { AlertBanner } from "./alert-banner";
export { EveryScreen } from "./every-screen";
export { NewerBuildNotice } from "./newer-build-notice";
export { OfflineNotice } from "./offline-notice";
