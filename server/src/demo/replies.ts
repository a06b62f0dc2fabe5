/** How creators answer a first mail: most ask for a price near their own, some decline, some are away. */
export type Reply = { kind: "answer"; text: string; asksShare?: number } | { kind: "bounce"; type: "hard" | "soft" };

/** `{price}` stands for what the creator asks: the share of the usual price. */
export const replies: readonly Reply[] = [
  {
    kind: "answer",
    asksShare: 1,
    text: "Hi,\n\nthis sounds like a good fit! For a dedicated video I charge {price}. When would it have to be online?",
  },
  {
    kind: "answer",
    asksShare: 1.15,
    text: "Hello and thanks for reaching out. My rate is {price} for one video, usage rights included.",
  },
  { kind: "answer", text: "Thank you for thinking of me, but I am not taking on any partnerships this season." },
  { kind: "answer", asksShare: 0.9, text: "Hey! Love the idea. I could do it for {price} if the date is flexible." },
  { kind: "bounce", type: "hard" },
  {
    kind: "answer",
    text: "Interesting. Could you tell me more about the briefing, and how many revisions you expect?",
  },
  { kind: "answer", asksShare: 1.3, text: "Hi there, our fee for a dedicated integration is {price}. Happy to talk." },
  { kind: "answer", asksShare: 1, text: "Count me in. {price} and I can deliver within ten days." },
  { kind: "bounce", type: "soft" },
  {
    kind: "answer",
    asksShare: 1.05,
    text: "Sounds fun! I normally ask {price}. Would you also be interested in a short on top?",
  },
  {
    kind: "answer",
    asksShare: 0.95,
    text: "Good timing, I am travelling there next month anyway. {price} works for me.",
  },
  { kind: "answer", text: "I have passed your mail on to my manager, she will get back to you this week." },
];
