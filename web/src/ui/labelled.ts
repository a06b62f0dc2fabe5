import { t } from "#language";

/** A label and what it is about, joined as the reader's language does: French has a space before the colon. */
export const labelled = (label: string, value: string): string => t`${label}: ${value}`;
