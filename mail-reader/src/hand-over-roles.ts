import { anyOf } from "./any-of.js";

/**
 * A manager, an agent or an agency counts as handing over only where they act, where the reader is sent to them, or
 * where their address stands: "my manager likes it" mentions one. Matched against text in lower case.
 */
interface Language {
  /** The possessive and the role. */
  readonly who: string;
  /** Words that send the reader there, before it. */
  readonly sends: string;
  /** What the writer does, who then asks for themselves: "I'll talk to my manager". */
  readonly self?: string;
  /** What the other does, after it. */
  readonly acts: string;
}

const address = "[^\\s@]@[^\\s@]";
const copy = "(?:in |en |em |w |i |в )?(?:cc|copy|kopie|copie|copia|cópia|kopii|kopi|kopia|копии|копію)";

const german: Language = {
  who: "(?:mein|unser)(?:e|em|en|er)? (?:manager(?:in)?|management|agentur|agent(?:in)?|assistent(?:in)?|assistenz)",
  sends:
    "(?:wende[nt]? (?:sie sich|dich|euch)|wendet euch|schreib(?:en sie|t|e)?|kontaktier(?:en sie|t|e)?|melden sie sich|melde dich|meldet euch|sprechen sie|sprich|sprecht|fragen sie|fragt?|anfragen|kooperationen|alles|läuft|laufen|geht|gehen|über|kontakt|gebe|leite|reiche|übergebe|setze|nehme|hole|ansprechpartner(?:in)?)",
  self: "(?:ich (?:frage|spreche|schreibe|melde|kläre|bespreche|rede)|(?:mit|bei|von|für) )",
  acts: "(?:kümmer|übern[ei]|betreu|regel|verhandel|zuständig|verantwort|antwort|beantwort|entscheide|macht (?:das|alle|die|solche)|meldet sich|wird sich|(?:wird|kann) (?:ihnen|dir|euch)|hilft|ist (?:der|die) ansprech)",
};

const french: Language = {
  who: "(?:mon|ma|notre) (?:manager(?:e|euse)?|agente?|agence|assistante?|attachée?)",
  sends:
    "(?:contact|écri(?:re|vez|s)(?!\\p{L})|adress|voi(?:r|s)(?!\\p{L})|voyez|pass(?:er|ez|ent|e)(?!\\p{L})|parlez|joindre|via|auprès|transm|transf|suivre|demandez|mets|mettre|mettez|ajoute)",
  self: "(?:je|nous|j['’]) ?(?:vais|dois|peux|veux|en parle|parle|demande|vois|verrai)",
  acts: "(?:s['’]occupe|gère|gérera|traite|prend (?:le relais|la suite)|(?:vous|te) (?:répond|recontact|contact|écri)|reviendra|revient vers|répondra|négocie|décide)",
};

const spanish: Language = {
  who: "(?:mi|nuestr[oa]) (?:mánager|manager|representante|agencia|agente|asistente)",
  sends:
    "(?:contact|escr[ií]b|habl(?:a|ad|e|en)(?!\\p{L})|hablar con|dir[ií]j|dirig|comun[ií]|llam(?:a|e|ad|en)(?!\\p{L})|a través de|por medio de|vía|copi|pas(?:o|a|amos)(?!\\p{L})|reenv|pongo)",
  self: "(?:voy a|vamos a|tengo que|debo|quiero|necesito|déjame|prefiero|lo)",
  acts: "(?:se encarga|se ocupa|lleva|gestiona|maneja|atiende|(?:le|te|os|les) (?:contest|respond|escrib|atend|contact)|está en|negocia|decide)",
};

const italian: Language = {
  who: "(?:(?:a|da|co)?l (?:mio|nostro)|(?:alla|dalla|con la|la) (?:mia|nostra)|il mio|il nostro|con il mio) (?:manager|agente|agenzia|assistente)",
  sends:
    "(?:contatt|scriv(?:ere|ete|a|i)(?!\\p{L})|rivol|parl(?:ate|i)(?!\\p{L})|tramite|sentire?|sentite|pass[oa]|gir[oa]|metto|inoltr)",
  self: "(?:devo|voglio|vorrei|posso|ne parlo|sento)",
  acts: "(?:si occup|gestis|segue|risponder|(?:vi|ti|le) (?:contatter|scriver|risponder)|negozia|tratta|decide)",
};

const portuguese: Language = {
  who: "(?:meu|minha|nossa|nosso) (?:empresári[oa]|agente|agência|assessor(?:ia|a)?|manager|assistente)",
  sends:
    "(?:fal[ae]|falar com|contat|contact|escrev|envi|encaminh|através|pel[oa]|por meio|cop[io]|coloco|pass[oe]|ligue)",
  self: "(?:vou|vamos|preciso|tenho que|quero|deixa)",
  acts: "(?:cuida|trata|ger[ei]|respond|vai (?:responder|entrar|falar|cuidar)|entrar|está em|negocia|decide)",
};

const others: readonly Language[] = [
  {
    who: "(?:moj?[iea]m|mój|mojego|mojej|moją|mojemu|moja) (?:menedżer|menadżer|manager|agen)\\p{L}*",
    sends: "(?:kontakt|pisać|napisz|pisz|proszę|przez|do|przekaz|dodaj)",
    acts: "(?:zajmuj|prowadz|odpowie|skontaktuj|odezwie|negocj|decyduj)",
  },
  {
    who: "(?:mijn|ons|onze) (?:manager|management|agent|agentschap)",
    sends: "(?:contact|mail|schrijf|bel|via|neem|stuur|vraag)",
    self: "(?:ik|wij|we)",
    acts: "(?:regel|doet|neemt|handel|behandel|antwoord|beslis|onderhandel)",
  },
  {
    who: "(?:min|vår) (?:manager|agent|agentur)",
    sends: "(?:kontakt|skriv|mejla|maila|via|hör av|gå)",
    self: "(?:jag|jeg)",
    acts: "(?:sköter|tar (?:hand|seg)|hanterar|håndterer|svarar|svarer|förhandlar|kontaktar|kontakter)",
  },
  {
    who: "мо(?:й|его|ему|им|ей|ю|я) (?:менеджер|агент)\\p{L}*",
    sends: "(?:обращ|обрат|пиш|напиш|свяж|через|к)",
    self: "(?:я|мы)",
    acts: "(?:занима|ответит|отвечает|свяж|решает|вед[её]т)",
  },
];

const languages = [german, french, spanish, italian, portuguese, ...others];

function sentThere({ who, sends, self }: Language): string {
  const notSelf = self === undefined ? "" : `(?<!(?<!\\p{L})${self}[^.!?\\n]{0,20}${sends})`;
  return `${sends}${notSelf}[^.\\n]{0,40}?(?<!\\p{L})${who}(?!\\p{L})`;
}

/** What somebody does, an address, or that they are in copy. */
function actsThere({ who, acts }: Language): string {
  return `${who}(?!\\p{L})(?:[^.\\n]{0,60}?(?:(?<!\\p{L})${acts}|${address})|[^.\\n]{0,25}?(?<!\\p{L})${copy}(?!\\p{L}))`;
}

const handOversToRoles: readonly RegExp[] = [
  new RegExp(
    `(?<!\\p{L})${copy}(?!\\p{L})[^.\\n]{0,20}?(?<!\\p{L})(?:${languages.map(({ who }) => who).join("|")})(?!\\p{L})`,
    "u",
  ),
  ...languages.map((language) => new RegExp(`(?<!\\p{L})(?:${sentThere(language)}|${actsThere(language)})`, "u")),
];

const ours =
  "(?:my|our) (?:[^\\s.,!?]+ )?(?:manager|management|agent|agency|assistant|team|representative|rep|mcn|(?:wife|husband|partner)(?=[^.\\n]{0,60}(?:deal|business|booking|partner|collab|negotiat|inquir|e-?mail|rates|this|cc|@)))";
/** "My manager will look at it and I decide" comes back to the writer. */
const handOversToOurs: readonly RegExp[] = [
  new RegExp(
    `(?<!\\p{L})${ours}(?!\\p{L})(?! (?:and|then|or) (?:i|me|myself)(?!\\p{L}))(?: (?!(?:says?|thinks?|thought|said|likes?|loves?|wants?|hopes?)(?!\\p{L}))[^\\s.,!?]+){0,3}?,? (?:(?:will|['’]ll|can|should|would) (?:[^\\s.,!?]+ )?(?:handle|take|deal|manage|help|get|be (?:in touch|able|happy|glad|your)|reach|contact|e-?mail|reply|answer|sort|look|negotiate|discuss|respond|follow|write|send|give|tell|share|assist|set|arrange|do)|handles?|takes?|deals? with|manages|looks after|negotiates|answers|(?:is|are) (?:in )?(?:copied|copy|cc['’]?d|cc|here|handling|taking|managing|in charge|responsible|happy|the (?:right|best|better|one)))(?!\\p{L})`,
    "u",
  ),
  new RegExp(
    `(?<!\\p{L})${ours}(?!\\p{L})[^.\\n]{0,40}(?:(?<!\\p{L})(?:cc['’]?d|in cc|in copy|copied)(?!\\p{L})|(?<!\\p{L})at [^\\s@]{1,60}@|${address})`,
    "u",
  ),
];

export const handOversOfRoles: readonly RegExp[] = [...handOversToOurs, ...handOversToRoles];

export const handsOverToRole = anyOf(handOversOfRoles);
