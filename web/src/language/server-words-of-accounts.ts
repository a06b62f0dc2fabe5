import { t } from "#language";
import type { MessageWords } from "./message-words";

/** The server's refusals about accounts, sign-ins and users. */
export const wordsOfAccounts: MessageWords = {
  "Your password was tried too often": () => t`Your password was tried too often`,
  "Too many accounts were registered from here": () => t`Too many accounts were registered from here`,
  "Too many mails about accounts went there": () => t`Too many mails about accounts went there`,
  "You have asked for too many changes of your address": () => t`You have asked for too many changes of your address`,
  "Too many failed attempts": () => t`Too many failed attempts`,
  "Too many attempts to connect a mailbox": () => t`Too many attempts to connect a mailbox`,
  "Too many sign-ins with passkeys were tried from here": () => t`Too many sign-ins with passkeys were tried from here`,
  "Too many sign-ins were begun from here": () => t`Too many sign-ins were begun from here`,
  "Too many wrong codes": () => t`Too many wrong codes`,
  "You have # keys already: revoke one that is not used any more": (count) =>
    t`You have ${count} keys already: revoke one that is not used any more`,
  "Only an administrator's key may do what administrators do": () =>
    t`Only an administrator’s key may do what administrators do`,
  "The last administrator cannot be deleted": () => t`The last administrator cannot be deleted`,
  "The user has become an administrator": () => t`The user has become an administrator`,
  "Registration is by invitation here. Ask an administrator for a link": () =>
    t`Registration is by invitation here. Ask an administrator for a link`,
  "Registration is closed here. Ask an administrator for an account": () =>
    t`Registration is closed here. Ask an administrator for an account`,
  "This invitation was used already, has expired, or is for another address": () =>
    t`This invitation was used already, has expired, or is for another address`,
  "Please verify your email address first": () => t`Please verify your email address first`,
  "Leave out characters that nobody sees": () => t`Leave out characters that nobody sees`,
  "Wrong username or password": () => t`Wrong username or password`,
  "{} refused to sign you in: {}": (provider, reason) => t`${provider} refused to sign you in: ${reason}`,
  "{} refused to sign you in. Please try again.": (provider) =>
    t`${provider} refused to sign you in. Please try again.`,
  "{} did not answer in time. Please try again in a moment.": (provider) =>
    t`${provider} did not answer in time. Please try again in a moment.`,
  "{} gave an answer that could not be used. Please try again later.": (provider) =>
    t`${provider} gave an answer that could not be used. Please try again later.`,
  "You did not let Overture see who you are at {}. Nothing was changed.": (provider) =>
    t`You did not let Overture see who you are at ${provider}. Nothing was changed.`,
  "{} cannot be reached at the moment. Please try again later.": (provider) =>
    t`${provider} cannot be reached at the moment. Please try again later.`,
  "This {} account is linked to another user here. Unlink it there first.": (provider) =>
    t`This ${provider} account is linked to another user here. Unlink it there first.`,
  "Another {} account is linked to you already. Unlink that one first.": (provider) =>
    t`Another ${provider} account is linked to you already. Unlink that one first.`,
  "You have signed out in the meantime. Sign in and link the account again.": () =>
    t`You have signed out in the meantime. Sign in and link the account again.`,
  "You did not let Overture read and send mail at {}. Connect again and allow both.": (provider) =>
    t`You did not let Overture read and send mail at ${provider}. Connect again and allow both.`,
  "{} did not say which address this mailbox has.": (provider) =>
    t`${provider} did not say which address this mailbox has.`,
  "{} gave an access that ends within the hour: take Overture away from the apps of your {} account, and connect again.":
    (provider, same) =>
      t`${provider} gave an access that ends within the hour: take Overture away from the apps of your ${same} account, and connect again.`,
  "You have signed out in the meantime. Sign in and connect the mailbox again.": () =>
    t`You have signed out in the meantime. Sign in and connect the mailbox again.`,
  "Connecting mailboxes at {} is not set up here.": (provider) =>
    t`Connecting mailboxes at ${provider} is not set up here.`,
  "Something went wrong on our side. Please try again.": () => t`Something went wrong on our side. Please try again.`,
  "Connecting took too long, was done already, or was begun in another browser.": () =>
    t`Connecting took too long, was done already, or was begun in another browser.`,
  "{} gave no access: {}": (provider, reason) => t`${provider} gave no access: ${reason}`,
  "{} gave no access. Please try again.": (provider) => t`${provider} gave no access. Please try again.`,
  "You did not let Overture use your mailbox at {}. Nothing was changed.": (provider) =>
    t`You did not let Overture use your mailbox at ${provider}. Nothing was changed.`,
  "This sign-in was used already or has expired. Please sign in again": () =>
    t`This sign-in was used already or has expired. Please sign in again`,
  "This sign-in took too long, was used already, or was begun in another browser. Open {} and try again.": (address) =>
    t`This sign-in took too long, was used already, or was begun in another browser. Open ${address} and try again.`,
  "Signing in with {} is not set up here.": (provider) => t`Signing in with ${provider} is not set up here.`,
  "Your account could not be made just now. Please try again.": () =>
    t`Your account could not be made just now. Please try again.`,
  "The account of this email address was given another one. Open the link that was mailed to take the address back.":
    () =>
      t`The account of this email address was given another one. Open the link that was mailed to take the address back.`,
  "{} knows no verified email address of yours. Confirm your address at {}, or sign in with your password.": (
    provider,
    same,
  ) =>
    t`${provider} knows no verified email address of yours. Confirm your address at ${same}, or sign in with your password.`,
  '{} is your only way to sign in. Set a password first: sign out and choose "Forgot your password?"': (provider) =>
    t`${provider} is your only way to sign in. Set a password first: sign out and choose "Forgot your password?"`,
  "Reset your password first: without this passkey you could not sign in": () =>
    t`Reset your password first: without this passkey you could not sign in`,
  "This passkey is in use already": () => t`This passkey is in use already`,
  "The device's answer is not as it must be. Begin again": () =>
    t`The device’s answer is not as it must be. Begin again`,
  "This took too long, or was used already. Begin again": () => t`This took too long, or was used already. Begin again`,
  "You have # passkeys already: remove one that you do not use any more": (count) =>
    t`You have ${count} passkeys already: remove one that you do not use any more`,
  "No account has this passkey. It may have been removed": () =>
    t`No account has this passkey. It may have been removed`,
  "There may be a copy of this passkey: it was used more often than it says. Sign in another way, and remove it in the settings":
    () =>
      t`There may be a copy of this passkey: it was used more often than it says. Sign in another way, and remove it in the settings`,
  "The device's answer is not as it must be. Try again": () => t`The device’s answer is not as it must be. Try again`,
  "This took too long, or was used already. Try again": () => t`This took too long, or was used already. Try again`,
  "Your session has ended. Please sign in again": () => t`Your session has ended. Please sign in again`,
  "This link was used already or has expired. Ask for a new one": () =>
    t`This link was used already or has expired. Ask for a new one`,
  "This is not your current password": () => t`This is not your current password`,
  "Use your passkey, or enter a recovery code": () => t`Use your passkey, or enter a recovery code`,
  "A second factor is required of you here, so that you cannot turn it off": () =>
    t`A second factor is required of you here, so that you cannot turn it off`,
  "This passkey belongs to another account, or was used too long ago. Use it again": () =>
    t`This passkey belongs to another account, or was used too long ago. Use it again`,
  "Enter the code that your authenticator app shows, or a recovery code": () =>
    t`Enter the code that your authenticator app shows, or a recovery code`,
  "This code is wrong, or was used already": () => t`This code is wrong, or was used already`,
  "Sign out and in again first: this is possible for ten minutes after that": () =>
    t`Sign out and in again first: this is possible for ten minutes after that`,
  "Turn off your own second factor in the settings": () => t`Turn off your own second factor in the settings`,
  "An authenticator app is set up already. Turn it off first": () =>
    t`An authenticator app is set up already. Turn it off first`,
  "Begin again": () => t`Begin again`,
  "No authenticator app is set up": () => t`No authenticator app is set up`,
  "No second factor is set": () => t`No second factor is set`,
  "This is not the code that the app shows now": () => t`This is not the code that the app shows now`,
  "Please sign in again": () => t`Please sign in again`,
  "Please sign in": () => t`Please sign in`,
  "Unknown device": () => t`Unknown device`,
  "Another account has this email address by now": () => t`Another account has this email address by now`,
  "This link was used already or has expired": () => t`This link was used already or has expired`,
  "This is your email address already": () => t`This is your email address already`,
  "The last administrator cannot become an ordinary user": () =>
    t`The last administrator cannot become an ordinary user`,
  "Change your own email address in your settings": () => t`Change your own email address in your settings`,
  "This username is taken": () => t`This username is taken`,
  "This email address is in use": () => t`This email address is in use`,
  "This link was used already or has expired. Sign in, and a new one is sent if you need it": () =>
    t`This link was used already or has expired. Sign in, and a new one is sent if you need it`,
  "Only administrators may do this": () => t`Only administrators may do this`,
  "An administrator has to admit you first": () => t`An administrator has to admit you first`,
  "Set up a second factor first": () => t`Set up a second factor first`,
};
