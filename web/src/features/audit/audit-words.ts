import { t } from "#language";
import { labelled } from "../../ui/labelled";

/** The names of the kinds of subjects, by their code. */
const nouns: Record<string, string> = {
  "api-key": t`API key`,
  audit: t`Audit log`,
  campaign: t`Campaign`,
  creator: t`Creator`,
  "default-template": t`Default template`,
  export: t({ message: "Export", context: "a file that was exported" }),
  field: t`Own field`,
  genre: t`Genre`,
  installation: t`Installation`,
  invitation: t`Invitation`,
  list: t`List`,
  mailbox: t`Mailbox`,
  message: t`Sender`,
  region: t`Region`,
  setting: t`Setting`,
  snippet: t`Snippet`,
  suppression: t`Suppression`,
  template: t`Template`,
  user: t`User`,
  view: t`View`,
  webhook: t`Webhook`,
};

/** The options of the filter, in alphabetical order. */
export const auditKinds = Object.keys(nouns).map((value) => ({ value, label: nouns[value] ?? value }));

/** Actions that exist for most kinds. */
const deeds: Record<string, (noun: string) => string> = {
  add: (noun) => t`${noun} added`,
  connect: (noun) => t`${noun} connected`,
  create: (noun) => t`${noun} created`,
  delete: (noun) => t`${noun} deleted`,
  disable: (noun) => t`${noun} disabled`,
  enable: (noun) => t`${noun} enabled`,
  erase: (noun) => t`${noun} erased`,
  export: (noun) => t`${noun} exported`,
  import: (noun) => t`${noun} imported`,
  lift: (noun) => t`${noun} lifted`,
  make: (noun) => t`${noun} made`,
  pause: (noun) => t`${noun} paused`,
  rename: (noun) => t`${noun} renamed`,
  restore: (noun) => t`${noun} restored`,
  resume: (noun) => t`${noun} resumed`,
  revoke: (noun) => t`${noun} revoked`,
  update: (noun) => t`${noun} changed`,
};

const actions: Record<string, string> = {
  "access-rules.update": t`Access rules changed`,
  "audit.erase": t`Audit details erased`,
  "campaign.change-follow-ups": t`Follow-ups changed`,
  "campaign.change-members": t`Members changed`,
  "campaign.change-variants": t`Texts changed`,
  "campaign.create-outreach": t`Creators chosen`,
  "campaign.hand-over": t`Campaign handed over`,
  "campaign.keep-variant": t`Text chosen for all`,
  "campaign.leave": t`Campaign left`,
  "campaign.send": t`Drafts sent`,
  "campaign.unsend": t`Mail taken back`,
  "creator.consider-duplicate": t`Duplicate considered again`,
  "creator.delete-selected": t`Creators deleted`,
  "creator.dismiss-duplicate": t`Duplicate dismissed`,
  "creator.import": t`Creators imported`,
  "creator.merge": t`Creators merged`,
  "creator.restore-selected": t`Creators restored`,
  "creator.tag-selected": t`Tags of creators changed`,
  "creator.undo-import": t`Import undone`,
  "creator.undo-merge": t`Merge undone`,
  "exchange-rate.remove": t`Exchange rate removed`,
  "exchange-rate.set": t`Exchange rate set`,
  "list.change-creators": t`Creators of a list changed`,
  "mailbox.resumeUser": t`Sender resumed`,
  "retention.remove": t`Old data removed`,
  "retention.update": t`Retention changed`,
  "sender.confirm": t`Sender confirmed`,
  "template.delete-selected": t`Templates deleted`,
  "template.restore-selected": t`Templates restored`,
  "user.add-passkey": t`Passkey added`,
  "user.admit": t`User admitted`,
  "user.change-password": t`Password changed`,
  "user.export": t`Data of a user exported`,
  "user.link-account": t`Account linked`,
  "user.make-recovery-codes": t`Recovery codes made`,
  "user.remove-passkey": t`Passkey removed`,
  "user.rename-passkey": t`Passkey renamed`,
  "user.reset-password": t`Password reset`,
  "user.reset-second-factor": t`Second factor reset`,
  "user.set-quotas": t`Quotas changed`,
  "user.sign-out-everywhere": t`Signed out everywhere`,
  "user.turn-off-second-factor": t`Second factor turned off`,
  "user.turn-on-second-factor": t`Second factor turned on`,
  "user.unlink-account": t`Account unlinked`,
};

/** The action of an entry in words. An unknown action such as `user.some-deed` becomes `User: some deed`. */
export function actionWords(action: string): string {
  const known = actions[action];
  if (known !== undefined) return known;
  const [kind = "", deed = ""] = action.split(".");
  const noun = nouns[kind] ?? capitalised(kind);
  const done = deeds[deed];
  if (done !== undefined) return done(noun);
  return deed === "" ? noun : labelled(noun, deed.replaceAll("-", " "));
}

/** The name of the kind, for a subject without its own name. */
export function kindWords(kind: string): string {
  return nouns[kind] ?? capitalised(kind);
}

function capitalised(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll("-", " ");
}
