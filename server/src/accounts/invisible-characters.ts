import { unseenInNames } from "@overture/contract";

/** Within words of Arabic and Indic scripts these characters are correct spelling. */
const joiners = /(?<=[\p{Script=Arabic}\p{M}])[\u200c\u200d](?=\p{L})/gu;

export const invisibleCharactersText = "Leave out characters that nobody sees";

/** Whether a username has invisible characters, by which it could look like another one. */
export function hasInvisibleCharacters(username: string): boolean {
  return unseenInNames.test(username.replace(joiners, ""));
}
