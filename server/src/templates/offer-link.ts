/** Stands in a text for the link to its offer, until the mail is handed over. */
export const offerLinkPlace = "{{offerLink}}";

/** As a person may have typed it. There is always a link, so a fallback between the braces is ignored. */
const places = /\{\{-?\s*offerLink\s*(?:\|[^{}]*)?-?\}\}/g;

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
