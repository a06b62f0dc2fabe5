import * as z from "zod/mini";

/**
 * How many transactions the reading had seen: of two readings of one thing, the one with the larger number is newer. It
 * says nothing about how often the thing has changed.
 */
export const version = z.int();
