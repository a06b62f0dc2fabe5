/** The page that a mail's recipient opens to get no more from us. */
export function unsubscribeUrl(appUrl: string, token: string): string {
  return `${appUrl}/unsubscribe/${token}`;
}
