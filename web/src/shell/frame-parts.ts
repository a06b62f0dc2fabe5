export { LeaveGuard } from "../ui/leave-guard";
export { CutText } from "../ui/use-cut-text";
export { AlertBanner } from "./alert-banner";
