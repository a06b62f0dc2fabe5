export { NeedsAnswerLink } from "./needs-answer-link";
export { UnreadCount } from "./unread-count";
