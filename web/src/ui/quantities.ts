import { plural } from "#language";

/** Words for quantities, by the English singular. */
const quantities = {
  address: (count: number) => plural(count, { one: "# address", other: "# addresses" }),
  "answered conversation": (count: number) =>
    plural(count, { one: "# answered conversation", other: "# answered conversations" }),
  campaign: (count: number) => plural(count, { one: "# campaign", other: "# campaigns" }),
  conversation: (count: number) => plural(count, { one: "# conversation", other: "# conversations" }),
  creator: (count: number) => plural(count, { one: "# creator", other: "# creators" }),
  day: (count: number) => plural(count, { one: "# day", other: "# days" }),
  deal: (count: number) => plural(count, { one: "# deal", other: "# deals" }),
  draft: (count: number) => plural(count, { one: "# draft", other: "# drafts" }),
  mail: (count: number) => plural(count, { one: "# mail", other: "# mails" }),
  message: (count: number) => plural(count, { one: "# message", other: "# messages" }),
  pair: (count: number) => plural(count, { one: "# pair", other: "# pairs" }),
  "sent message": (count: number) => plural(count, { one: "# sent message", other: "# sent messages" }),
  template: (count: number) => plural(count, { one: "# template", other: "# templates" }),
  user: (count: number) => plural(count, { one: "# user", other: "# users" }),
  view: (count: number) => plural(count, { one: "# view", other: "# views" }),
};

export type Noun = keyof typeof quantities;

/** A quantity in words: `1 creator`, `2,000 creators`. */
export function formatQuantity(count: number, noun: Noun): string {
  return quantities[noun](count);
}
