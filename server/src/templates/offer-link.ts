/** What stands in a text for the link to its offer, until the mail is handed over. */
export const offerLinkPlace = "{{offerLink}}";

/** As a person may have typed it. There is always a link: whatever else stands between the braces is left out. */
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

/** What a preview shows: it leads to no offer. */
export function withExampleLink(text: string, appUrl: string): string {
  return withOfferLink(text, offerUrl(appUrl, "example"));
}
