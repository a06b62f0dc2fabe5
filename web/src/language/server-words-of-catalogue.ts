import { t } from "#language";
import type { MessageWords } from "./message-words";

/** The server's refusals about creators, imports, lists, fields, snippets, views and files. */
export const wordsOfCatalogue: MessageWords = {
  "{} is the installation's own currency": (own) => t`${own} is the installation’s own currency`,
  "Give a code of ISO #, such as EUR": () => t`Give a code of ISO 4217, such as EUR`,
  "There are # fields already: delete one that is not used any more": (count) =>
    t`There are ${count} fields already: delete one that is not used any more`,
  "Another field has this name": () => t`Another field has this name`,
  "Some creators have {}: change those first": (values) => t`Some creators have ${values}: change those first`,
  "Some creators have a value: the type can be changed only while none has": () =>
    t`Some creators have a value: the type can be changed only while none has`,
  "This import was undone": () => t`This import was undone`,
  "There is no such import of yours": () => t`There is no such import of yours`,
  "This import is too old to go on with": () => t`This import is too old to go on with`,
  "An import can be undone for # days": (count) => t`An import can be undone for ${count} days`,
  "This import was undone already": () => t`This import was undone already`,
  "What this import made has been used since, so it stays as it is": () =>
    t`What this import made has been used since, so it stays as it is`,
  "This list is a saved filter: it finds its creators by itself": () =>
    t`This list is a saved filter: it finds its creators by itself`,
  "Your lists hold at most # creators, with those that were deleted lately": (count) =>
    t`Your lists hold at most ${count} creators, with those that were deleted lately`,
  "A list holds at most # creators": (count) => t`A list holds at most ${count} creators`,
  "This list is put together by hand": () => t`This list is put together by hand`,
  "You have # lists already: delete one that is not used any more": (count) =>
    t`You have ${count} lists already: delete one that is not used any more`,
  "None of these creators is in the catalogue": () => t`None of these creators is in the catalogue`,
  "Only administrators change channels, addresses, language and time zone": () =>
    t`Only administrators change channels, addresses, language and time zone`,
  "You may import # times a day": (count) => t`You may import ${count} times a day`,
  "Choose another creator": () => t`Choose another creator`,
  "This creator does not exist": () => t`This creator does not exist`,
  "This merge can no longer be undone": () => t`This merge can no longer be undone`,
  "Type the creator's username to confirm": () => t`Type the creator’s username to confirm`,
  "You have # templates already: delete one that is not used any more": (count) =>
    t`You have ${count} templates already: delete one that is not used any more`,
  "You have # snippets already: delete one that is not used any more": (count) =>
    t`You have ${count} snippets already: delete one that is not used any more`,
  "You have # views of this table already: delete one that is not used any more": (count) =>
    t`You have ${count} views of this table already: delete one that is not used any more`,
  "You share # views of this table already: stop sharing one of them": (count) =>
    t`You share ${count} views of this table already: stop sharing one of them`,
  "You share too much of this kind: share fewer, or shorter ones": () =>
    t`You share too much of this kind: share fewer, or shorter ones`,
  "This view is too long to be shared: leave out some of its filters": () =>
    t`This view is too long to be shared: leave out some of its filters`,
  "At most # exports at once: wait for one to end": (count) => t`At most ${count} exports at once: wait for one to end`,
  "Too many exports at the moment. Please try again in a moment.": () =>
    t`Too many exports at the moment. Please try again in a moment.`,
  "Somebody else has changed this profile meanwhile": () => t`Somebody else has changed this profile meanwhile`,
  "A file is no longer there: attach it again": () => t`A file is no longer there: attach it again`,
  "At most # MB together": (count) => t`At most ${count} MB together`,
  "You have uploaded # MB of attachments in a day": (count) => t`You have uploaded ${count} MB of attachments in a day`,
  "{} is a program: mail servers refuse such files": (name) => t`${name} is a program: mail servers refuse such files`,
  "{} is empty": (name) => t`${name} is empty`,
  "Too many files at once. Try again in a moment": () => t`Too many files at once. Try again in a moment`,
  "Type the address exactly as it is shown": () => t`Type the address exactly as it is shown`,
  "Only an administrator can lift what a person asked for": () =>
    t`Only an administrator can lift what a person asked for`,
  "Too many tests and repeated deliveries": () => t`Too many tests and repeated deliveries`,
  "Enter an address that begins with https://": () => t`Enter an address that begins with https://`,
  "You have # webhooks already: delete one that is not used any more": (count) =>
    t`You have ${count} webhooks already: delete one that is not used any more`,
  "Only {} can change this view": (owner) => t`Only ${owner} can change this view`,
  "Only {} can change this snippet": (owner) => t`Only ${owner} can change this snippet`,
  "Only {} can change this list": (owner) => t`Only ${owner} can change this list`,
  "Only {} can change this template": (owner) => t`Only ${owner} can change this template`,
};
