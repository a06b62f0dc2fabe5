// Which characters nobody sees. `invisible` and `controls` are those of the contract, where their reasons stand.

export const invisible = /[\u034f\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u2065\ufeff]/gu;

/** Control characters and line ends, which belong into no name of a file. */
export const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** They set the direction of what follows: the text of a link may read as another address. */
export const directing = /\p{Bidi_Control}/u;

/** Correct spelling in Arabic and Indic scripts and in emoji, and nothing in the address of a site. */
export const joiners = /[\u200c\u200d]/g;
