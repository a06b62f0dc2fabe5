export { InboxNotifications } from "../entities/inbox/notifications/inbox-notifications";
export { NeedsAnswerLink } from "./needs-answer-link";
export { UnreadCount } from "./unread-count";
