import * as z from "zod/mini";
import { limits } from "./limits.js";

/**
 * With or without its scheme, and never another one than that of the web. The pattern takes time that grows with the
 * square of the length.
 */
export const webAddress = z.string().check(
  z.trim(),
  z.maxLength(limits.creatorLink.max, { abort: true }),
  z.regex(/^\s*(?:(?:https?:\/\/)?[^\s/:@?#"<>\\]+\.[^\s/:@?#"<>\\]+(?:[/?#][^\s"<>\\]*)?)?\s*$/i, {
    error: "Enter a web address",
  }),
);
