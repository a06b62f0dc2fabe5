/** What an entry can be about, by the code of its kind. */
const nouns: Record<string, string> = {
  "api-key": "API key",
  audit: "Audit log",
  campaign: "Campaign",
  creator: "Creator",
  "default-template": "Default template",
  export: "Export",
  genre: "Genre",
  invitation: "Invitation",
  mailbox: "Mailbox",
  message: "Sender",
  region: "Region",
  setting: "Setting",
  suppression: "Suppression",
  template: "Template",
  user: "User",
  webhook: "Webhook",
};

/** For the filter, in the order of the alphabet. */
export const auditKinds = Object.keys(nouns).map((value) => ({ value, label: nouns[value] ?? value }));

/** What can be done with most things. */
const deeds: Record<string, string> = {
  connect: "connected",
  create: "created",
  delete: "deleted",
  disable: "disabled",
  enable: "enabled",
  erase: "erased",
  export: "exported",
  import: "imported",
  lift: "lifted",
  make: "made",
  pause: "paused",
  rename: "renamed",
  restore: "restored",
  resume: "resumed",
  revoke: "revoked",
  update: "changed",
};

const actions: Record<string, string> = {
  "access-rules.update": "Access rules changed",
  "audit.erase": "Audit details erased",
  "campaign.change-follow-ups": "Follow-ups changed",
  "campaign.create-outreach": "Creators chosen",
  "campaign.send": "Drafts sent",
  "campaign.unsend": "Mail taken back",
  "creator.delete-selected": "Creators deleted",
  "creator.import": "Creators imported",
  "creator.restore-selected": "Creators restored",
  "creator.undo-import": "Import undone",
  "exchange-rate.remove": "Exchange rate removed",
  "exchange-rate.set": "Exchange rate set",
  "mailbox.resumeUser": "Sender resumed",
  "retention.remove": "Old data removed",
  "retention.update": "Retention changed",
  "sender.confirm": "Sender confirmed",
  "template.delete-selected": "Templates deleted",
  "template.restore-selected": "Templates restored",
  "user.add-passkey": "Passkey added",
  "user.admit": "User admitted",
  "user.change-password": "Password changed",
  "user.export": "Data of a user exported",
  "user.link-account": "Account linked",
  "user.make-recovery-codes": "Recovery codes made",
  "user.remove-passkey": "Passkey removed",
  "user.rename-passkey": "Passkey renamed",
  "user.reset-password": "Password reset",
  "user.reset-second-factor": "Second factor reset",
  "user.set-quotas": "Quotas changed",
  "user.sign-out-everywhere": "Signed out everywhere",
  "user.turn-off-second-factor": "Second factor turned off",
  "user.turn-on-second-factor": "Second factor turned on",
  "user.unlink-account": "Account unlinked",
};

/** The action of an entry in words; `user.some-deed`, which has none yet, is read as `User: some deed`. */
export function actionWords(action: string): string {
  const known = actions[action];
  if (known !== undefined) return known;
  const [kind = "", deed = ""] = action.split(".");
  const noun = nouns[kind] ?? capitalised(kind);
  const done = deeds[deed];
  if (done !== undefined) return `${noun} ${done}`;
  return deed === "" ? noun : `${noun}: ${deed.replaceAll("-", " ")}`;
}

/** Of what has no name of its own. */
export function kindWords(kind: string): string {
  return nouns[kind] ?? capitalised(kind);
}

function capitalised(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll("-", " ");
}
