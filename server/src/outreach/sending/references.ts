export interface ThreadingHeaders {
  inReplyTo: string | null;
  referenceIds: string[];
}

/** Mail programs need the first and the latest; some servers cut or refuse a header with hundreds. */
const longestChain = 20;

/**
 * The headers that put a mail into its conversation (RFC 5322 section 3.6.4), from the Message-IDs of earlier mails.
 */
export function threadingHeaders(earlier: readonly string[]): ThreadingHeaders {
  const [first] = earlier;
  if (first === undefined) return { inReplyTo: null, referenceIds: [] };
  const referenceIds = earlier.length > longestChain ? [first, ...earlier.slice(1 - longestChain)] : [...earlier];
  return { inReplyTo: earlier.at(-1) ?? null, referenceIds };
}
