import * as z from "zod/mini";
import { limits } from "./limits.js";

/**
 * With or without a scheme, which must be http or https. The pattern takes quadratic time, so the length is bounded.
 */
export const webAddress = z.string().check(
  z.trim(),
  z.maxLength(limits.creatorLink.max, { abort: true }),
  z.regex(/^\s*(?:(?:https?:\/\/)?[^\s/:@?#"<>\\]+\.[^\s/:@?#"<>\\]+(?:[/?#][^\s"<>\\]*)?)?\s*$/i, {
    error: "Enter a web address",
  }),
);
