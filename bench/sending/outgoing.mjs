/** The same message for each way of sending. */
export const sender = "hello@overture.test";
export const template = `Hi {{username}},\n\n${"your videos are a joy, and we would like to work with you. ".repeat(10)}\n\nMara`;

export const identity = {
  from: { name: "Overture", address: sender },
  appUrl: "http://overture.test",
  dkim: undefined,
};

export function textTo(number) {
  return template.replace("{{username}}", `creator ${number}`);
}

/** The outgoing mail as a worker has read it from the database. */
export function outgoing(number) {
  return {
    id: String(number),
    kind: "outreach",
    recipient: `creator.${number}@example.com`,
    sender_name: "mara",
    subject: `bench and creator ${number}`,
    body: textTo(number),
    message_id: `<${number}@overture.test>`,
    in_reply_to: null,
    reference_ids: [],
    reply_token: "0123456789abcdef0123",
    unsubscribe_token: "01938a5e-7c00-7000-8000-000000000001",
    first_attempt_at: new Date(),
  };
}
