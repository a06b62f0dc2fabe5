import { directing, invisible, joiners } from "./invisible-characters.js";

/** A link of cleaned HTML: the sanitiser escapes quotes and brackets in attributes. */
const link = /<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;
const longestAddress = 500;
/** What looks like the address of a site at the beginning of a text. */
const address = /^(?:https?:\/\/)?(?:[^\s/@?#]*@)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,63})(?![\p{L}\p{N}@.-])/iu;

/**
 * Names the site behind each link whose text looks like the address of another one, or is written in a direction of its
 * own: people read the text, and the link leads elsewhere.
 */
export function nameLinkTargets(html: string): string {
  return html.replace(link, (whole: string, href: string, inner: string) => {
    const target = hostOf(textOf(href));
    if (target === undefined || !isMisleading(textOf(inner.replace(/<[^>]*>/g, "")), target)) return whole;
    return `${whole} <span class="target">${target}</span>`;
  });
}

function isMisleading(text: string, target: string): boolean {
  if (directing.test(text)) return true;
  const [, named] =
    address.exec(text.replace(invisible, "").replace(joiners, "").trim().slice(0, longestAddress)) ?? [];
  const host = named === undefined ? undefined : hostOf(`https://${named}`);
  return host !== undefined && !isPartOf(host, target) && !isPartOf(target, host);
}

function isPartOf(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`);
}

/** In ASCII, so that letters that look alike are told apart; undefined for an address of mail. */
function hostOf(href: string): string | undefined {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return undefined;
  return new URL(href).hostname;
}

/** The sanitiser escapes these alone. */
function textOf(escaped: string): string {
  return escaped.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
