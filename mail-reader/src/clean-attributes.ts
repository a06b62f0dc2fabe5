export interface Loading {
  /** A picture in the mail, by its Content-ID, as a data URL. */
  readonly embedded: (contentId: string) => string | undefined;
  /** Whether pictures from elsewhere are loaded. */
  readonly loadsRemote: boolean;
}

interface CleanAttributes {
  readonly attributes: Record<string, string>;
  readonly remote: number;
}

const plain =
  "abbr align alt bgcolor border cellpadding cellspacing cite color cols colspan dir face height lang nowrap rowspan rules scope size span start summary title type valign width".split(
    " ",
  );

/** By element. */
export const keptAttributes = { "*": [...plain, "style"], a: ["href", "target", "rel"], img: ["src"] };

/** Styles that only affect the element: nothing that loads, moves, covers or hides. */
const looks =
  /^(?:background-color|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width|radius))?|border-collapse|border-spacing|color|direction|font(?:-(?:family|size|style|variant|weight))?|height|letter-spacing|line-height|list-style-type|margin(?:-(?:top|right|bottom|left))?|max-width|min-width|padding(?:-(?:top|right|bottom|left))?|text-align|text-decoration(?:-line|-color|-style)?|text-indent|text-transform|vertical-align|white-space|width|word-break|word-spacing|word-wrap|overflow-wrap)$/;
const harmlessValue = /^[\w\s.,#%+'"()/-]{1,200}$/;
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp|bmp|avif);base64,[\w+/=\s]+$/i;

/** The attributes that an element keeps. */
export function cleanAttributes(
  element: string,
  given: Readonly<Record<string, string>>,
  loading: Loading,
): CleanAttributes {
  const attributes: Record<string, string> = {};
  for (const name of plain) {
    const value = given[name];
    if (value !== undefined) attributes[name] = value.slice(0, 500);
  }
  if (given["style"]) attributes["style"] = cleanStyle(given["style"]);
  if (element === "a") Object.assign(attributes, linkTo(given["href"]));
  const picture = element === "img" ? pictureAt(given["src"]?.trim(), loading) : undefined;
  if (picture?.src !== undefined) attributes["src"] = picture.src;
  return { attributes, remote: (picture?.isRemote ? 1 : 0) + countBackgrounds(given["background"]) };
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

function linkTo(href: string | undefined): Record<string, string> {
  const address = href?.replace(/[\u0000-\u0020]+/g, "") ?? "";
  if (!/^(?:https?:\/\/|mailto:)/i.test(address)) return {};
  return { href: address.slice(0, 4_000), target: "_blank", rel: "noopener noreferrer nofollow" };
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

/** Backgrounds are never shown; they are counted, so that people know why one is missing. */
function countBackgrounds(background = ""): number {
  return /^https?:/i.test(background) ? 1 : 0;
}
