import { decodeEntities } from "./html-entities.js";

export interface Loading {
  /** A picture that the mail brings along, by its Content-ID, as a data address. */
  readonly embedded: (contentId: string) => string | undefined;
  /** Whether pictures from elsewhere are loaded. */
  readonly loadsRemote: boolean;
}

interface CleanAttributes {
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly remote: number;
}

const plain = new Set(
  "abbr align alt bgcolor border cellpadding cellspacing cite color cols colspan dir face height lang nowrap rowspan rules scope size span start summary title type valign width".split(
    " ",
  ),
);
/** Looks that stay where they are: nothing that loads, moves out of its place, lies over other things or hides. */
const looks =
  /^(?:background-color|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width|radius))?|border-collapse|border-spacing|color|direction|font(?:-(?:family|size|style|variant|weight))?|height|letter-spacing|line-height|list-style-type|margin(?:-(?:top|right|bottom|left))?|max-width|min-width|padding(?:-(?:top|right|bottom|left))?|text-align|text-decoration(?:-line|-color|-style)?|text-indent|text-transform|vertical-align|white-space|width|word-break|word-spacing|word-wrap|overflow-wrap)$/;
const harmlessValue = /^[\w\s.,#%+'"()/-]{1,200}$/;
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp|bmp|avif);base64,[\w+/=\s]+$/i;

const attribute = /([a-zA-Z][\w:-]{0,40})(?:\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** What an element may say of itself. */
export function cleanAttributes(element: string, source: string, loading: Loading): CleanAttributes {
  const given = new Map<string, string>();
  for (const [, name = "", double, single, bare] of source.matchAll(attribute)) {
    const value = decodeEntities(double ?? single ?? bare ?? "");
    if (!given.has(name.toLowerCase())) given.set(name.toLowerCase(), value);
  }
  const attributes: [string, string][] = [];
  for (const [name, value] of given) {
    if (plain.has(name)) attributes.push([name, value.slice(0, 500)]);
    else if (name === "style") attributes.push(["style", cleanStyle(value)]);
  }
  if (element === "a") attributes.push(...linkTo(given.get("href")));
  const picture = element === "img" ? pictureAt(given.get("src")?.trim(), loading) : undefined;
  if (picture?.src !== undefined) attributes.push(["src", picture.src]);
  return { attributes, remote: (picture?.isRemote ? 1 : 0) + countBackgrounds(given) };
}

function cleanStyle(style: string): string {
  return style
    .split(";", 100)
    .flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      const value = declaration.slice(colon + 1).trim();
      const isHarmless =
        looks.test(name) && harmlessValue.test(value) && !/url|expression|var\s*\(|attr\s*\(/i.test(value);
      return isHarmless ? [`${name}: ${value}`] : [];
    })
    .join("; ");
}

function linkTo(href: string | undefined): [string, string][] {
  const address = href?.replace(/[\u0000-\u0020]+/g, "") ?? "";
  if (!/^(?:https?:\/\/|mailto:)/i.test(address)) return [];
  return [
    ["href", address.slice(0, 4_000)],
    ["target", "_blank"],
    ["rel", "noopener noreferrer nofollow"],
  ];
}

function pictureAt(
  source: string | undefined,
  { embedded, loadsRemote }: Loading,
): { src?: string; isRemote: boolean } | undefined {
  if (!source) return undefined;
  const [, contentId] = /^cid:(.{1,500})$/i.exec(source) ?? [];
  if (contentId !== undefined) {
    const src = embedded(contentId);
    return src === undefined ? undefined : { src, isRemote: false };
  }
  if (pictureData.test(source)) return { src: source, isRemote: false };
  const address = source.replace(/[\u0000-\u0020]+/g, "").replace(/^\/\//, "https://");
  if (!/^https?:\/\//i.test(address)) return undefined;
  return loadsRemote ? { src: address, isRemote: true } : { isRemote: true };
}

/** Backgrounds are never shown; they count, so that somebody who misses one knows why. */
function countBackgrounds(given: ReadonlyMap<string, string>): number {
  return /^https?:/i.test(given.get("background") ?? "") ? 1 : 0;
}
