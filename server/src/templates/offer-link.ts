/** Stands in a text for the link to its offer, until the mail is handed over. */
export const offerLinkPlace = "{{offerLink}}";

/**
 * The place as a person may have typed it, for JavaScript and PostgreSQL. There is always a link, so a fallback between
 * the braces is ignored.
 */
export const offerLinkPattern = "\\{\\{-?\\s*offerLink\\s*(?:\\|[^{}]*)?-?\\}\\}";
const places = new RegExp(offerLinkPattern, "g");

export function namesOfferLink(text: string): boolean {
  return text.search(places) >= 0;
}

export function withOfferLink(text: string, link: string): string {
  return text.replaceAll(places, () => link);
}

export function offerUrl(appUrl: string, token: string): string {
  return `${appUrl}/offer/${token}`;
}

/** For a preview: the link leads to no offer. */
export function withExampleLink(text: string, appUrl: string): string {
  return withOfferLink(text, offerUrl(appUrl, "example"));
}
