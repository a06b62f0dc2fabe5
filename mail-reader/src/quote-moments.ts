/** Day, time and address, as the introductions and heads of quoted mails have them. */

export const dated =
  /(?:[٠-٩۰-۹]{4}|\b(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{1,2}[:h.]\d{2}\b|\d{1,4}\s?[年月日]|\d{1,2}\.\s?\p{L}{3,12})/u;
/** Only matches from the start of a word, so that a long line without an address is scanned once. */
export const address = /(?<![^\s<>"'@])[^\s<>"'@]{1,80}@[^\s<>"'@]{1,200}/;

export const fullDate = /(?:^|\D)(?:(?:19|20)\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})(?:\D|$)/;
