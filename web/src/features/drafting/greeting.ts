/**
 * The greeting of a new mail: the first name, or another word if it is unknown. It is in English in every language of
 * the screens, because a creator reads it.
 */
export const greeting = 'Hi {{firstName | default: "there"}},';
