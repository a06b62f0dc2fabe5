import { userSettings } from "@overture/contract";
import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";

const languages = [...userSettings.languages];

/** By `Accept-Language` (RFC 9110, section 12.5.4); English where none of ours is accepted. */
export function acceptedLanguage({ headers }: Pick<FastifyRequest, "headers">): userSettings.Language {
  return knownLanguage(new Negotiator({ headers }).language(languages)) ?? "en";
}

/** In which language a page is sent: as chosen in this browser, else as the browser accepts it. */
export function pageLanguage(request: Pick<FastifyRequest, "headers" | "cookies">): userSettings.Language {
  return knownLanguage(request.cookies[userSettings.languageCookie]) ?? acceptedLanguage(request);
}

function knownLanguage(tag: string | undefined): userSettings.Language | undefined {
  return languages.find((language) => language === tag);
}
