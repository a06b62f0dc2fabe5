import * as z from "zod/mini";

/**
 * A path of this installation: `//` and `/\\` would lead elsewhere, also with a tab or a line break in it, which
 * browsers drop.
 */
export const ownPlace = z.string().check(z.regex(/^\/(?![/\\\s])/));
