import { t } from "#language";
import type { MessageWords } from "./message-words";

/** The server's messages about plans, advice, forecasts and offers. */
export const wordsOfDecisions: MessageWords = {
  "# of your offers were answered so far. From # on there are chances.": (answered, least) =>
    t`${answered} of your offers were answered so far. From ${least} on there are chances.`,
  "None of your offers was answered so far. From # on there are chances.": (least) =>
    t`None of your offers was answered so far. From ${least} on there are chances.`,
  "Only # of your offers was answered so far. From # on there are chances.": (answered, least) =>
    t`Only ${answered} of your offers was answered so far. From ${least} on there are chances.`,
  "Only # of your offers were answered so far. From # on there are chances.": (answered, least) =>
    t`Only ${answered} of your offers were answered so far. From ${least} on there are chances.`,
  "This conversation has ended": () => t`This conversation has ended`,
  "Neither an ask nor a usual price of this creator is known": () =>
    t`Neither an ask nor a usual price of this creator is known`,
  "There is a memo of closed deals alone": () => t`There is a memo of closed deals alone`,
  "This offer has expired": () => t`This offer has expired`,
  "This offer was replaced by a newer one": () => t`This offer was replaced by a newer one`,
  "It was given on the offer page": () => t`It was given on the offer page`,
  "Enter how many views are to be reached": () => t`Enter how many views are to be reached`,
  "Your other plans are still being made. Please try again in a moment.": () =>
    t`Your other plans are still being made. Please try again in a moment.`,
  "The included creators cost more than the budget": () => t`The included creators cost more than the budget`,
  "{} is included and takes a larger share of the budget": (name) =>
    t`${name} is included and takes a larger share of the budget`,
  "More creators are included than the other options allow": () =>
    t`More creators are included than the other options allow`,
  "{} cannot be planned: suppressed, closed in this campaign, or without known views and price": (name) =>
    t`${name} cannot be planned: suppressed, closed in this campaign, or without known views and price`,
  "{} is included and excluded": (name) => t`${name} is included and excluded`,
  "The best plan has # creators. Ask for at most #.": (count, most) =>
    t`The best plan has ${count} creators. Ask for at most ${most}.`,
  "The views of all creators together is too large a number to plan with": () =>
    t`The views of all creators together is too large a number to plan with`,
  "The cost of all creators together is too large a number to plan with": () =>
    t`The cost of all creators together is too large a number to plan with`,
  "These are too many creators for one plan. Narrow the filters.": () =>
    t`These are too many creators for one plan. Narrow the filters.`,
  "More creators are asked for than are allowed": () => t`More creators are asked for than are allowed`,
  "No such creator": () => t`No such creator`,
  "No such genre": () => t`No such genre`,
  "No such region": () => t`No such region`,
  "The target is met: no views are missing.": () => t`The target is met: no views are missing.`,
  'There are not enough creators for "{}" within the other options.': (quota) =>
    t`There are not enough creators for "${quota}" within the other options.`,
  "All creators together do not bring these views. Widen the filters, or ask for fewer views.": () =>
    t`All creators together do not bring these views. Widen the filters, or ask for fewer views.`,
  "The options allow nobody: what they limit is #.": () => t`The options allow nobody: what they limit is 0.`,
  "No plan was found in time. Ask for less at once: fewer limits, or narrower filters.": () =>
    t`No plan was found in time. Ask for less at once: fewer limits, or narrower filters.`,
  "There is no budget to plan with.": () => t`There is no budget to plan with.`,
  "Everybody costs more than the budget, or than one may take of it.": () =>
    t`Everybody costs more than the budget, or than one may take of it.`,
  "No creator matches whose views and price are known.": () => t`No creator matches whose views and price are known.`,
  "Nobody who may be picked brings any views.": () => t`Nobody who may be picked brings any views.`,
  "They ask {¤}": (money) => t`They ask ${money}`,
  "Usually takes about {¤}, from # price": (money) => t`Usually takes about ${money}, from 1 price`,
  "Usually takes about {¤}, from # prices": (money, count) => t`Usually takes about ${money}, from ${count} prices`,
  "Their given price is {¤}": (money) => t`Their given price is ${money}`,
  "Creators of their genres cost {¤} for as many views": (money) =>
    t`Creators of their genres cost ${money} for as many views`,
  "Nothing of the budget is free": () => t`Nothing of the budget is free`,
  "{¤} of the budget is free": (money) => t`${money} of the budget is free`,
  "{¤} of the budget is free; above {¤} the plan would rather take the next best creator": (money, worth) =>
    t`${money} of the budget is free; above ${worth} the plan would rather take the next best creator`,
  "Of your # answered offer # was accepted": () => t`Of your 1 answered offer 1 was accepted`,
  "Of your # answered offer # were accepted": () => t`Of your 1 answered offer 0 were accepted`,
  "Of your # answered offers # was accepted": (count) => t`Of your ${count} answered offers 1 was accepted`,
  "Of your # answered offers # were accepted": (count, accepted) =>
    t`Of your ${count} answered offers ${accepted} were accepted`,
  "Creators of these genres and this size of audience, from # answered offers of this installation": (count) =>
    t`Creators of these genres and this size of audience, from ${count} answered offers of this installation`,
  "All creators together, from # answered offers of this installation": (count) =>
    t`All creators together, from ${count} answered offers of this installation`,
  "{¤} more than was accepted ({¤})": (more, price) => t`${more} more than was accepted (${price})`,
  "{¤} more than was asked ({¤})": (more, price) => t`${more} more than was asked (${price})`,
  "{¤} more than was offered ({¤})": (more, price) => t`${more} more than was offered (${price})`,
  "{¤} less than was accepted ({¤})": (less, price) => t`${less} less than was accepted (${price})`,
  "{¤} less than was asked ({¤})": (less, price) => t`${less} less than was asked (${price})`,
  "{¤} less than was offered ({¤})": (less, price) => t`${less} less than was offered (${price})`,
  "More than is free: of the {¤} left, {¤} is offered to others": (left, offered) =>
    t`More than is free: of the ${left} left, ${offered} is offered to others`,
  "{¤} per 1,000 views, where the campaign can pay {¤}": (price, affordable) =>
    t`${price} per 1,000 views, where the campaign can pay ${affordable}`,
  "More than is left of the budget ({¤})": (left) => t`More than is left of the budget (${left})`,
  "Nothing is left of the budget": () => t`Nothing is left of the budget`,
  "Together they offer {¤}, and {¤} of the budget is free": (offers, free) =>
    t`Together they offer ${offers}, and ${free} of the budget is free`,
  "Nothing is under way: all stays as it is closed": () => t`Nothing is under way: all stays as it is closed`,
  "# conversation waits for a first answer, # has one": () => t`1 conversation waits for a first answer, 1 has one`,
  "# conversation waits for a first answer, # have one": (_0, count) =>
    t`1 conversation waits for a first answer, ${count} have one`,
  "# conversations wait for a first answer, # has one": (waiting) =>
    t`${waiting} conversations wait for a first answer, 1 has one`,
  "# conversations wait for a first answer, # have one": (waiting, count) =>
    t`${waiting} conversations wait for a first answer, ${count} have one`,
  "Answers come as fast as is usual: none were seen here when that was last worked out": () =>
    t`Answers come as fast as is usual: none were seen here when that was last worked out`,
  "Answers come as fast as # answer of this installation did": () =>
    t`Answers come as fast as 1 answer of this installation did`,
  "Answers come as fast as # answers of this installation did": (count) =>
    t`Answers come as fast as ${count} answers of this installation did`,
  "{!}; in this campaign # came where # were expected": (pace, came, expected) =>
    t`${pace}; in this campaign ${came} came where ${expected} were expected`,
  "Deals follow answers as fast as is usual: none were seen here when that was last worked out": () =>
    t`Deals follow answers as fast as is usual: none were seen here when that was last worked out`,
  "Deals follow answers as fast as # deal of this installation did": () =>
    t`Deals follow answers as fast as 1 deal of this installation did`,
  "Deals follow answers as fast as # deals of this installation did": (count) =>
    t`Deals follow answers as fast as ${count} deals of this installation did`,
  "Who says yes: from # earlier conversation with # of the # creators, and from given rates": (_0, seen, all) =>
    t`Who says yes: from 1 earlier conversation with ${seen} of the ${all} creators, and from given rates`,
  "Who says yes: from # earlier conversation with # of the # creator, and from given rates": (_0, seen) =>
    t`Who says yes: from 1 earlier conversation with ${seen} of the 1 creator, and from given rates`,
  "Who says yes: from # earlier conversations with # of the # creator, and from given rates": (count, seen) =>
    t`Who says yes: from ${count} earlier conversations with ${seen} of the 1 creator, and from given rates`,
  "Who says yes: from # earlier conversations with # of the # creators, and from given rates": (count, seen, all) =>
    t`Who says yes: from ${count} earlier conversations with ${seen} of the ${all} creators, and from given rates`,
  "The campaign is paused: no follow-ups go out": () => t`The campaign is paused: no follow-ups go out`,
  "No follow-ups are set": () => t`No follow-ups are set`,
  "Follow-ups go out as they are set, next in # conversation": () =>
    t`Follow-ups go out as they are set, next in 1 conversation`,
  "Follow-ups go out as they are set, next in # conversations": (count) =>
    t`Follow-ups go out as they are set, next in ${count} conversations`,
  "A deal costs what is on the table, in # conversation, else what the creator usually takes, in #": (_0, others) =>
    t`A deal costs what is on the table, in 1 conversation, else what the creator usually takes, in ${others}`,
  "A deal costs what is on the table, in # conversations, else what the creator usually takes, in #": (count, others) =>
    t`A deal costs what is on the table, in ${count} conversations, else what the creator usually takes, in ${others}`,
  "{!}, and nothing where no price is known, in #": (price, count) =>
    t`${price}, and nothing where no price is known, in ${count}`,
  "A deal books the agreed or the creator's average views, as deals do": () =>
    t`A deal books the agreed or the creator’s average views, as deals do`,
  "A deal books the agreed or the creator's average views, as deals do; none are known in # conversation, which count as #":
    () =>
      t`A deal books the agreed or the creator’s average views, as deals do; none are known in 1 conversation, which count as 0`,
  "A deal books the agreed or the creator's average views, as deals do; none are known in # conversations, which count as #":
    (count) =>
      t`A deal books the agreed or the creator’s average views, as deals do; none are known in ${count} conversations, which count as 0`,
  "Nothing is left of the budget: no deal that costs anything is closed": () =>
    t`Nothing is left of the budget: no deal that costs anything is closed`,
  "No deal is closed beyond the {¤} that is left": (money) => t`No deal is closed beyond the ${money} that is left`,
  "# draft counts as not written": () => t`1 draft counts as not written`,
  "# drafts count as not written": (count) => t`${count} drafts count as not written`,
};
