import { t } from "#language";

/** A label and what it is about, joined as the reader's language does: French has a space before the colon. */
export const labelled = (label: string, value: string): string => t`${label}: ${value}`;

/** What stands between a label and what it is about, where one of them is an element. */
export const colon = (): string => labelled("", "");
