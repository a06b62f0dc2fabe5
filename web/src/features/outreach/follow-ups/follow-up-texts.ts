export const followUpTitle = "Follow-ups";

export const followUpPurpose =
  "They go by themselves to creators who stay silent, in the same conversation. Any answer, a mail that comes back, a deal or a cancellation ends them.";
