/**
 * How a new mail begins: with the first name, or with another word where nobody knows it. English, whatever the screens
 * are in: a creator reads it.
 */
export const greeting = 'Hi {{firstName | default: "there"}},';
