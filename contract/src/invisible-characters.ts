// Which characters nobody sees. The mail reader, which knows nothing of the contract, has the same `invisible` and
// `controls`; a test of the server compares them.

/**
 * They print nothing and mean nothing to a reader, and may be left out of whatever is shown or read: those that set the
 * direction of what follows, by which a text reads as something else than it says (Unicode's Bidi_Control), the soft
 * hyphen, the grapheme joiner, the Mongolian vowel separator, the zero-width space, the word joiner with the signs of
 * formulas, and the byte order mark. Variation selectors, fillers, and the joiners of emoji, Arabic and Indic scripts
 * are not among them: they change what one sees.
 */
export const invisible = /[\u034f\p{Bidi_Control}\u00ad\u180e\u200b\u2060-\u2065\ufeff]/gu;

/** Besides, they belong into no name of a file and no name on one line: control characters and line ends. */
export const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/**
 * For a name that must not look like another one: whatever may print nothing somewhere (Unicode's
 * Default_Ignorable_Code_Point, `DI`), thus joiners, selectors and fillers too.
 */
export const unseenInNames = /[\p{Cc}\p{Zl}\p{Zp}\p{DI}]/u;

/** The same without what is no letter anyway, to make a name of a text. */
export const ignorable = /\p{DI}/gu;

/** A required text needs one of these: nothing blank, as the empty braille pattern is, and nothing ignorable. */
export const seen = /[^\s\p{DI}\u2800]/u;

/** For words of another program, which become one line: all that is no character for people, and every blank. */
export const blankInLines = /[\p{C}\s]+/gu;
