import { t } from "#language";
import type { MessageWords } from "./message-words";

/** The server's refusals about campaigns, drafts, conversations and the inbox. */
export const wordsOfCampaigns: MessageWords = {
  "Only the owner of this campaign may do this": () => t`Only the owner of this campaign may do this`,
  "You may only read this campaign": () => t`You may only read this campaign`,
  "Choose a member or viewer of this campaign": () => t`Choose a member or viewer of this campaign`,
  "Hand the campaign over before you leave it": () => t`Hand the campaign over before you leave it`,
  "This campaign was handed over meanwhile: look at it again": () =>
    t`This campaign was handed over meanwhile: look at it again`,
  "This campaign was handed over, and its new owner has not taken it over yet: they do so by saving it or sending in it":
    () =>
      t`This campaign was handed over, and its new owner has not taken it over yet: they do so by saving it or sending in it`,
  "You have # campaigns already: delete one that is not used any more": (count) =>
    t`You have ${count} campaigns already: delete one that is not used any more`,
  "They have # campaigns already, and take no more": (count) =>
    t`They have ${count} campaigns already, and take no more`,
  "You have written # messages in this conversation: it takes no more": (count) =>
    t`You have written ${count} messages in this conversation: it takes no more`,
  "You have written # MB of drafts in a day": (count) => t`You have written ${count} MB of drafts in a day`,
  "You have written # MB of notes in a day": (count) => t`You have written ${count} MB of notes in a day`,
  "These drafts have more than # MB of text together: choose fewer, or a shorter text": (count) =>
    t`These drafts have more than ${count} MB of text together: choose fewer, or a shorter text`,
  "This conversation has # notes: delete some that are not needed any more": (count) =>
    t`This conversation has ${count} notes: delete some that are not needed any more`,
  "You have named the same person too often": () => t`You have named the same person too often`,
  "You have added the same person too often": () => t`You have added the same person too often`,
  "Choose people who are here": () => t`Choose people who are here`,
  "Somebody is named twice": () => t`Somebody is named twice`,
  "The owner is no member of their own campaign": () => t`The owner is no member of their own campaign`,
  "This is the sample campaign: nothing of it is sent. Make a campaign of your own": () =>
    t`This is the sample campaign: nothing of it is sent. Make a campaign of your own`,
  "Not in the catalogue: {}": (ids) => t`Not in the catalogue: ${ids}`,
  "Changed meanwhile: {¤} is left": (money) => t`Changed meanwhile: ${money} is left`,
  "No such page in this order": () => t`No such page in this order`,
  "No such page": () => t`No such page`,
  "Must not be before the first day": () => t`Must not be before the first day`,
  "No template": () => t`No template`,
  "No text": () => t`No text`,
  "No mailbox": () => t`No mailbox`,
  "Genres and regions are counted one at a time": () => t`Genres and regions are counted one at a time`,
  "At most # days": (count) => t`At most ${count} days`,
  "This conversation has # messages, and takes no more mail": (count) =>
    t`This conversation has ${count} messages, and takes no more mail`,
  "A report belongs to no conversation: cancel the conversation that it is about": () =>
    t`A report belongs to no conversation: cancel the conversation that it is about`,
  "Choose an address of this conversation": () => t`Choose an address of this conversation`,
  "Nothing more may be sent to this address": () => t`Nothing more may be sent to this address`,
  "An administrator confirms who answers to the shared mailbox": () =>
    t`An administrator confirms who answers to the shared mailbox`,
  "This answer does not hand over to this address: read it again": () =>
    t`This answer does not hand over to this address: read it again`,
  "Only what somebody wrote can be corrected": () => t`Only what somebody wrote can be corrected`,
  "This was chosen on the offer page: there is nothing to correct": () =>
    t`This was chosen on the offer page: there is nothing to correct`,
  "A creator has at most # addresses": (count) => t`A creator has at most ${count} addresses`,
  "This is the creator's address": () => t`This is the creator’s address`,
  "This is another creator's address": () => t`This is another creator’s address`,
  "Confirm first who wrote this answer": () => t`Confirm first who wrote this answer`,
  "This address has not answered in a conversation in which you may write": () =>
    t`This address has not answered in a conversation in which you may write`,
  "This is the address of a mailbox here": () => t`This is the address of a mailbox here`,
  "The original of this message is no longer kept": () => t`The original of this message is no longer kept`,
  "Nothing doubts that this message arrived, or a report proves that it did not": () =>
    t`Nothing doubts that this message arrived, or a report proves that it did not`,
  "Only a mail that somebody put into the conversation can be taken out of it": () =>
    t`Only a mail that somebody put into the conversation can be taken out of it`,
  "The deal of this conversation is closed: take the deal back first": () =>
    t`The deal of this conversation is closed: take the deal back first`,
  "This mail came to somebody else's mailbox: they can take it out": () =>
    t`This mail came to somebody else’s mailbox: they can take it out`,
  "Choose a template that exists": () => t`Choose a template that exists`,
  "More than # creators match. Narrow the filters.": (count) =>
    t`More than ${count} creators match. Narrow the filters.`,
  "The thread is at {} already and does not go back": (step) =>
    t`The thread is at ${step} already and does not go back`,
  "The list has changed: not # creators match now, but others. Look at it again.": (count) =>
    t`The list has changed: not ${count} creators match now, but others. Look at it again.`,
  "These texts were changed elsewhere": () => t`These texts were changed elsewhere`,
  "This draft was changed elsewhere": () => t`This draft was changed elsewhere`,
  "This list was changed elsewhere": () => t`This list was changed elsewhere`,
  "This snippet was changed elsewhere": () => t`This snippet was changed elsewhere`,
  "This view was changed elsewhere": () => t`This view was changed elsewhere`,
  "This template was changed elsewhere": () => t`This template was changed elsewhere`,
  "The campaign has no budget, and so no limit to fill up to": () =>
    t`The campaign has no budget, and so no limit to fill up to`,
  "This draft cannot be restored: {!}": (reason) => t`This draft cannot be restored: ${reason}`,
  "the conversation has gone on to {} since": (step) => t`the conversation has gone on to ${step} since`,
  "The list has changed: # drafts match now, not #. Look at it again.": (found, shown) =>
    t`The list has changed: ${found} drafts match now, not ${shown}. Look at it again.`,
  "The notes would be too long together: shorten those that are there first": () =>
    t`The notes would be too long together: shorten those that are there first`,
  "Only whoever wrote a note may change it": () => t`Only whoever wrote a note may change it`,
  "Only whoever wrote a note, and the campaign's owner, may delete it": () =>
    t`Only whoever wrote a note, and the campaign’s owner, may delete it`,
  "Choose the owner or a member of the campaign": () => t`Choose the owner or a member of the campaign`,
  "# conversations match by now. Look again.": (count) => t`${count} conversations match by now. Look again.`,
  "Say how many you have seen": () => t`Say how many you have seen`,
  "More than # match: narrow them down first": (count) => t`More than ${count} match: narrow them down first`,
  "Name the conversations, or say all": () => t`Name the conversations, or say all`,
  "A conversation that is done is not snoozed": () => t`A conversation that is done is not snoozed`,
  "Choose a time that is still to come": () => t`Choose a time that is still to come`,
  "This message is no longer a draft": () => t`This message is no longer a draft`,
  "This draft cannot be sent: nothing more may be sent to its address, or its mailbox was disconnected": () =>
    t`This draft cannot be sent: nothing more may be sent to its address, or its mailbox was disconnected`,
  "This message was taken back or sent again meanwhile": () => t`This message was taken back or sent again meanwhile`,
  "This message does not wait to be sent any more": () => t`This message does not wait to be sent any more`,
  "The text has {} and no offer: make an offer, or take the link out of the text": (link) =>
    t`The text has ${link} and no offer: make an offer, or take the link out of the text`,
  "# draft has {} and no offer: make an offer, or take the link out of the text": (_0, link) =>
    t`1 draft has ${link} and no offer: make an offer, or take the link out of the text`,
  "# drafts have {} and no offer: make an offer, or take the link out of the text": (count, link) =>
    t`${count} drafts have ${link} and no offer: make an offer, or take the link out of the text`,
  "Nothing more may be sent to {}: the address is suppressed": (address) =>
    t`Nothing more may be sent to ${address}: the address is suppressed`,
  "Nothing more may be sent to the address of this draft": () =>
    t`Nothing more may be sent to the address of this draft`,
  "What became of this message may still be reported. Try again in a minute": () =>
    t`What became of this message may still be reported. Try again in a minute`,
  "This message has been sent already": () => t`This message has been sent already`,
  "Choose a time within the next # days": (count) => t`Choose a time within the next ${count} days`,
  "{} was disconnected: connect it again in your settings, or choose another mailbox for the campaign": (address) =>
    t`${address} was disconnected: connect it again in your settings, or choose another mailbox for the campaign`,
  "You may send # mails a day through the shared mailbox: # are left, and this would be #": (quota, left, asked) =>
    t`You may send ${quota} mails a day through the shared mailbox: ${left} are left, and this would be ${asked}`,
  "{,}. Look again before you send.": (problems) => t`${problems}. Look again before you send.`,
  "# draft has a variable without a value": () => t`1 draft has a variable without a value`,
  "# drafts have a variable without a value": (count) => t`${count} drafts have a variable without a value`,
  "# draft does not name its offer": () => t`1 draft does not name its offer`,
  "# drafts do not name their offer": (count) => t`${count} drafts do not name their offer`,
  "# draft has no subject or no text": () => t`1 draft has no subject or no text`,
  "# drafts have no subject or no text": (count) => t`${count} drafts have no subject or no text`,
  "# draft gives your username as your name": () => t`1 draft gives your username as your name`,
  "# drafts give your username as your name": (count) => t`${count} drafts give your username as your name`,
  "# draft is only a greeting": () => t`1 draft is only a greeting`,
  "# drafts are only a greeting": (count) => t`${count} drafts are only a greeting`,
  "# draft speaks of an attachment and has none": () => t`1 draft speaks of an attachment and has none`,
  "# drafts speak of an attachment and have none": (count) => t`${count} drafts speak of an attachment and have none`,
  "# draft has a link to an offer and no offer": () => t`1 draft has a link to an offer and no offer`,
  "# drafts have a link to an offer and no offer": (count) => t`${count} drafts have a link to an offer and no offer`,
  "# draft has a variable that is not filled in": () => t`1 draft has a variable that is not filled in`,
  "# drafts have a variable that is not filled in": (count) => t`${count} drafts have a variable that is not filled in`,
  "The list has changed: # conversations match now, not #. Look at it again.": (found, shown) =>
    t`The list has changed: ${found} conversations match now, not ${shown}. Look at it again.`,
  "The list has changed: more than # conversations match now, not #. Look at it again.": (found, shown) =>
    t`The list has changed: more than ${found} conversations match now, not ${shown}. Look at it again.`,
  "There are several deals with {}: name the conversation": (creator) =>
    t`There are several deals with ${creator}: name the conversation`,
  "There is no closed deal of this id in this campaign": () => t`There is no closed deal of this id in this campaign`,
  "There is no closed deal with {} in this campaign": (creator) =>
    t`There is no closed deal with ${creator} in this campaign`,
  "This deal is named twice": () => t`This deal is named twice`,
  "This creator was erased": () => t`This creator was erased`,
  "There is no deal yet that could have brought anything": () =>
    t`There is no deal yet that could have brought anything`,
  "More than remains of the budget": () => t`More than remains of the budget`,
  "There is no deal to take back: this thread is not closed": () =>
    t`There is no deal to take back: this thread is not closed`,
  "The deal is closed: nothing more is offered": () => t`The deal is closed: nothing more is offered`,
  "The creator of this thread was erased: it has ended": () => t`The creator of this thread was erased: it has ended`,
  "This thread is no longer open: it was cancelled": () => t`This thread is no longer open: it was cancelled`,
  "This thread is no longer open: its deal is closed": () => t`This thread is no longer open: its deal is closed`,
  "The deal is closed: what is written now is of the final step": () =>
    t`The deal is closed: what is written now is of the final step`,
  "This text is not there any more": () => t`This text is not there any more`,
  "This text is in the list already": () => t`This text is in the list already`,
  "Unknown variable: {}": (name) => t`Unknown variable: ${name}`,
  "Unknown variables: {}": (names) => t`Unknown variables: ${names}`,
};
