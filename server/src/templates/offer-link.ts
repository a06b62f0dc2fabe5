import { offerLinkPattern } from "@overture/contract";

/** Stands in a text for the link to its offer, until the mail is handed over. */
export const offerLinkPlace = "{{offerLink}}";

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
