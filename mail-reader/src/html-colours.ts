const backgroundStyle = /(?:^|[;"'\s])background(?:-color)?\s?:\s?([^;"']{1,200})/i;
const backgroundAttribute = /\s(?:bgcolor|background)\s?=\s?["']?\s?([^"'\s>]{1,200})/i;
const colourStyle = /(?:^|[;"'\s])color\s?:\s?([^;"']{1,60})/i;
const colourAttribute = /\scolor\s?=\s?["']?\s?([^"'\s>]{1,40})/i;
const tiny = /(?:^|[;"'\s])(?:font-size|line-height)\s?:\s?[01](?:\.\d{1,3})?(?:px|pt)\s?(?=[;"'!]|$)/i;

/** The colour behind an element, if it sets one; a picture is a colour of its own. */
export function backgroundOf(attributes: string): string | undefined {
  if (!/background|bgcolor/i.test(attributes)) return undefined;
  const value = (backgroundStyle.exec(attributes) ?? backgroundAttribute.exec(attributes))?.[1];
  const colour = value === undefined ? undefined : nameOf(value);
  return colour === "transparent" || colour === "inherit" || colour === "none" ? undefined : colour;
}

/** Whether an element's letters cannot be told from what is behind them. */
export function isOwnColour(attributes: string, behind: string | undefined): boolean {
  const colour = colourOf(attributes);
  if (colour === undefined) return false;
  if (colour === "transparent") return true;
  const background = backgroundOf(attributes) ?? behind;
  return colour === background || (colour === "#ffffff" && background === undefined && tiny.test(attributes));
}

/** Whether an element's letters are white where nothing sets what is behind them. */
export function isWhiteOnNothing(attributes: string, behind: string | undefined): boolean {
  return behind === undefined && backgroundOf(attributes) === undefined && colourOf(attributes) === "#ffffff";
}

/** The colour of an element's letters, if it sets one. */
export function colourOf(attributes: string): string | undefined {
  if (!/color/i.test(attributes)) return undefined;
  const value = (colourStyle.exec(attributes) ?? colourAttribute.exec(attributes))?.[1];
  return value === undefined ? undefined : nameOf(value);
}

/** One spelling for each colour, as far as mail programs write it in several. */
function nameOf(value: string): string {
  const colour = value
    .toLowerCase()
    .replace(/!\s?important/, "")
    .replace(/(?:no-repeat|repeat|scroll|left|top|center)/g, "")
    .replace(/\s/g, "");
  if (/^(?:white|#fff|#ffff|#ffffffff|rgba?\(255,255,255(?:,1(?:\.0)?)?\))$/.test(colour)) return "#ffffff";
  if (/^(?:black|#000|rgba?\(0,0,0(?:,1(?:\.0)?)?\))$/.test(colour)) return "#000000";
  if (/^rgba\(.{1,20},0(?:\.0)?\)$/.test(colour)) return "transparent";
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(colour);
  return short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : colour;
}
