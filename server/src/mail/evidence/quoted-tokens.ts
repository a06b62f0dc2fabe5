/** What only a recipient of our mail can quote from it. */
export interface QuotedTokens {
  readonly replyTokens: readonly string[];
  readonly unsubscribeTokens: readonly string[];
  readonly messageIds: readonly string[];
}

const most = 50;
const longest = 400_000;

export function findQuotedTokens(text: string): QuotedTokens {
  const read = text.slice(0, longest);
  return {
    replyTokens: found(read, /\+([0-9a-z]{20})@/gi),
    unsubscribeTokens: found(read, /\/unsubscribe\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi),
    messageIds: found(read, /(?:<|&lt;)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@[\w.-]{1,250})(?:>|&gt;)/gi).map(
      (messageId) => `<${messageId}>`,
    ),
  };
}

function found(text: string, sign: RegExp): string[] {
  return [...new Set([...text.matchAll(sign)].map(([, value = ""]) => value.toLowerCase()))].slice(0, most);
}
