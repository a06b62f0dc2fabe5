/** Characters without a shape, control characters, and ends of lines. */
const unseen = /[\p{Cc}\p{DI}\p{Zl}\p{Zp}]/u;
/** Within words of Arabic and Indic scripts they are how these are written. */
const joiners = /(?<=[\p{Script=Arabic}\p{M}])[\u200c\u200d](?=\p{L})/gu;

export const unseenName = "Leave out characters that nobody sees";

/** Whether a username could look like another one, and be taken for that person. */
export function hasUnseen(username: string): boolean {
  return unseen.test(username.replace(joiners, ""));
}
