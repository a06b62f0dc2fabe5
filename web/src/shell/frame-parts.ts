export { CutText } from "../ui/use-cut-text";
export { AlertBanner } from "./alert-banner";
export { NewerBuildNotice } from "./newer-build-notice";
