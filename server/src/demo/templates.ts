import type { templates } from "@overture/contract";

/** One mail for each step, as one would really send it. */
export const demoTemplates: Record<"initial" | "negotiation" | "final", templates.EmailTemplateBody> = {
  initial: {
    name: "First hello",
    subject: "{{campaignName}}: would you like to join us?",
    content: `Hi {{firstName | default: "there"}},

I look after creator partnerships and have been following what you make in {{genres | default: "your field"}}. We are preparing "{{campaignName}}" for {{region | default: "your region"}} and I think your audience would enjoy it.

What we have in mind is one dedicated video within the next two weeks. You keep full creative control, and we pay within seven days after it is online.

Would that be of interest? If so, what would you charge for it?

Best regards
{{senderName}}`,
  },
  negotiation: {
    name: "Our offer",
    content: `Hi {{firstName | default: "there"}},

thank you for the quick answer, that is good news.

For "{{campaignName}}" we can offer {{offer | default: "a fee that fits your usual rate"}} for one dedicated video, including the right to share it on our own channels for three months.

Does that work for you? If something else matters to you, a later date or a different format, just say so and we will find a way.

Best regards
{{senderName}}`,
  },
  final: {
    name: "It is a deal",
    content: `Hi {{firstName | default: "there"}},

wonderful, then we are agreed: {{offer | default: "the fee we settled on"}} for one dedicated video for "{{campaignName}}".

I will send you the briefing and the agreement today. Please let me know to which name and address we should make out the payment.

Looking forward to working with you
{{senderName}}`,
  },
};
