import { anyOf } from "./any-of.js";

interface Language {
  readonly mailboxes: string;
  readonly closed: string;
}

const languages: readonly Language[] = [
  {
    mailboxes: "casella|account|utente|indirizzo",
    closed: "non (?:è )?(?:più )?attiv|cancellat|disattivat|chius|dismess|soppress|rimoss|eliminat|cessat",
  },
  {
    mailboxes: "cuenta|buz[oó]n|usuario|direcci[oó]n",
    closed: "(?:ya )?no est[áa] activ|dad[ao] de baja|desactivad|eliminad|cancelad|cerrad|inactiv|borrad|suprimid",
  },
  {
    mailboxes: "conta|caixa|usu[áa]rio|endere[çc]o",
    closed:
      "n[ãa]o est[áa] (?:mais )?ativ|desativad|encerrad|cancelad|exclu[íi]d|inativ|removid|apagad|eliminad|extint",
  },
  {
    mailboxes: "compte|bo[iî]te|adresse|utilisateur",
    closed:
      "n['’]est (?:plus|pas) (?:active?|valide|utilis)|d[ée]sactiv|ferm[ée]|supprim[ée]|cl[ôo]tur|r[ée]sili[ée]|d[ée]trui|radi[ée]|inactive?(?!\\p{L})",
  },
  {
    mailboxes: "postfach|konto|adresse|benutzer|mailbox",
    closed:
      "nicht mehr (?:aktiv|gültig)|nicht aktiv|deaktiviert|gelöscht|geschlossen|stillgelegt|inaktiv|gekündigt|aufgelöst|abgeschaltet|entfernt|abgemeldet",
  },
  {
    mailboxes: "postbus|mailbox|account|adres|gebruiker",
    closed: "niet (?:meer )?actief|opgeheven|verwijderd|gesloten|gedeactiveerd|opgezegd|vervallen|gewist",
  },
  {
    mailboxes: "kont[oa]|skrzynk[ai]|adres|użytkownik",
    closed: "nieaktywn|usunięt|zamknięt|zlikwidowan|skasowan|dezaktywowan|wyłączon|nie jest (?:już )?aktywn",
  },
  {
    mailboxes: "schránka|účet|konto|adresa|uživatel|používateľ",
    closed: "zrušen|neaktivn|smazán|není aktivní|vymazan|odstraněn|odstránen|zablokovan natrvalo",
  },
  {
    mailboxes: "konto|brevlåda|postlåda|postkasse|postboks|adressen?|användaren?|brugeren?|brukeren?",
    closed:
      "inaktiv|avslutat?|borttag|stängt?|(?:ikke|inte|ej) (?:længere |lenger |längre )?aktiv|nedlagt|slettet|lukket|raderat|fjernet|fjernad|upphört",
  },
  {
    mailboxes: "ящик|аккаунт|уч[её]тная запись|пользователь|адрес|скринька|обліковий запис",
    closed: "удал[её]н|отключ[её]н|не ?актив|закрыт|деактивирован|уничтожен|не используется|видален|закрит|неактивн",
  },
  {
    mailboxes: "hesa(?:p|b)\\p{L}{0,6}|posta kutusu|adres(?:i|in)?|kullanıcı",
    closed: "kapatıl|silin(?:di|miş)|devre dışı|(?:aktif|etkin) değil",
  },
  {
    mailboxes: "tili|osoite|postilaatikko|käyttäjä(?:tili)?|tunnus",
    closed: "suljettu|poistettu|lakkautettu|irtisanottu|ei ole (?:enää )?(?:käytössä|aktiivinen|voimassa)",
  },
  {
    mailboxes: "fiók\\p{L}{0,5}|postafiók\\p{L}{0,5}|cím(?:e|et)?|felhasználó",
    closed: "megszűnt|törölt|inaktív|nem aktív",
  },
  {
    mailboxes: "contul|căsuța|adresa|utilizatorul",
    closed: "dezactivat|ștears|șters|închis|inactiv|nu mai este activ",
  },
];

/** What stands before the word for a mailbox within one word. */
const compound =
  "(?:(?:e-?)?(?:mail|post|posti|sähköposti)-?|(?:benutzer|kunden|user|gebruikers|bruger|bruker|användar)-?)?";

/** "Your account" is the sender's own. */
const whoseOwn =
  "(?<!(?<!\\p{L})(?:ihre?|ihrem|deine?|votre|su|tu|sua|tua|seu|suo|tuo|uw|jouw|je|ditt|din|twoj[ea]|vaš[ae]?|ваш[ае]?|sizin) )";

/** With one of these before it, what was closed or deleted is a connection or a message. */
const others =
  "verbindung|connexion|conexi[oó]n|connessione|conex[aã]o|verbinding|połączen|spojení|förbindelse|forbindelse|соединени|bağlantı|nachricht|messag|mensaj|mensagem|messaggio|bericht|wiadomo|zpráv|meddelande|besked|сообщени|письм|iletis?i?(?!\\p{L})";

/** A list, a chat or a channel is left by people whose address is good, and an address is removed from a list. */
const ofList =
  "(?![^\\n.:;]{0,25}(?<!\\p{L})(?:list[aey]|lijst|listan|listen|listasta|listen?iz\\p{L}*|seznamu?|zoznamu?|спис(?:ка|ок|ку)|рассылк\\p{L}|chat|чат\\p{L}?|grup\\p{L}{0,3}|групп\\p{L}|conversa\\p{L}*|kanal|canal\\p{L}*|forum|foro|newsletter)(?!\\p{L}))";

/** Closed to some mail alone. */
const toSome =
  "(?!\\p{L}{0,4} (?:für|för|for|pour|aux?|à|a|al|para|per|ai|agli|voor|dla|pro|для) (?:\\p{L}+ ){0,2}?(?:e-?mails?|mails?|werbung|fremd|extern|unbekannt|außen|post|nachricht|inconn|étrang|messages?|courri|correo|mensaj|desconoc|sconosc|messagg|mensage|desconhec|bericht|onbek|fremmed|okänd|wiadomo|obcych|zewn|чужих|посторон|пис[еь]м|рассыл|внешн))";

/** The word for a mailbox is looked for first: what stands before each character is looked at for much longer. */
const spoken = languages.map(
  ({ mailboxes, closed }) =>
    new RegExp(
      `(?<!\\p{L})(?=${compound}(?:${mailboxes})(?!\\p{L}))${whoseOwn}(?<!(?:${others})[^\\n.:;]{0,60})${compound}(?:${mailboxes})(?!\\p{L})(?:(?!${others})[^\\n.:;]){0,50}(?<!\\p{L})(?:${closed})${ofList}${toSome}`,
      "iu",
    ),
);

interface People {
  readonly people: string;
  readonly gone: string;
}

/** Whoever has left their company; a system, a service or the mail itself is none of them. */
const leavers: readonly People[] = [
  {
    people: "mitarbeiter(?:in)?|kolleg(?:e|in)|person|angestellter?|empfänger(?:in)?|benutzer(?:in)?",
    gone: "ausgeschieden|nicht (?:mehr|länger) (?:bei uns|im (?:haus|unternehmen)|hier|beschäftigt|tätig|angestellt)|(?:uns|das unternehmen|die firma|unser haus) verlassen|verstorben|gibt es nicht",
  },
  {
    people: "personne|employée?|collaborat(?:eur|rice)|salariée?|collègue|destinataire",
    gone: "ne (?:fait|font) plus partie|n['’]est plus (?:employ|salari|chez|dans|parmi|en poste|ici|là)|ne travaille plus|a quitté|est partie?|est décédée?",
  },
  {
    people: "personas?|emplead[oa]|trabajador[a]?|colaborador[a]?|compañer[oa]|destinatari[oa]",
    gone: "ya no (?:forma parte|trabaja|labora|está (?:con nosotros|en (?:la|nuestra)|aquí)|pertenece)|(?:dejó|ha dejado) (?:la|el|nuestr[oa])|falleció",
  },
  {
    people: "dipendente|persona|collega|collaborat(?:ore|rice)|impiegat[oa]|destinatari[oa]",
    gone: "non (?:fa|è|lavora) più (?:parte|in azienda|con noi|qui|presso|dipendente|in servizio)|ha lasciato|(?:è|e['’]) decedut",
  },
  {
    people: "pessoa|funcionári[oa]|colaborador[a]?|colega|empregad[oa]|destinatári[oa]",
    gone: "(?:já )?não (?:faz|trabalha|está|pertence)(?: [^\\s.,;]+)? (?:parte|mais|conosco|connosco|aqui)|já não (?:faz|trabalha|está)|deixou (?:a|o|de trabalhar)|saiu d[ao]|faleceu",
  },
  {
    people: "medewerk(?:er|ster)|persoon|collega|werknemer|ontvanger",
    gone: "(?:is )?uit dienst|niet (?:meer|langer) (?:werkzaam|in dienst|bij ons|hier)|heeft (?:ons|het bedrijf|de organisatie) verlaten|vertrokken|overleden",
  },
  {
    people:
      "pracowni(?:k|ca|czka)|osoba|adresat(?:ka)?|odbiorca|zaměstnan(?:ec|kyně)|pracovní(?:k|ce)|osoba|příjemce|uživatel",
    gone: "(?:już )?(?:u nas )?(?:już )?nie (?:pracuje|jest już)|odszedł|odeszła|(?:již |už )?(?:u nás )?(?:již |už )?nepracuje|odešel|odešla",
  },
  {
    people:
      "personen|medarbet(?:are|aren)|medarbejder(?:en)?|medarbeider(?:en)?|mottagaren?|modtageren?|mottakeren?|kollegan?|vedkommende",
    gone: "(?:har )?(?:slutat|sluttet|sluttede)|(?:arbetar|jobbar|arbejder|arbeider|jobber) (?:inte|ikke)|finns inte|findes ikke|finnes ikke|är inte (?:längre )?(?:kvar|anställd)|er ikke (?:længere|lenger) ansat?t",
  },
  {
    people: "сотрудни(?:к|ца)|работни(?:к|ца)|коллега|адресат|співробітни(?:к|ця)|працівни(?:к|ця)",
    gone: "(?:больше |уже )?не работает|уволен|уволил|покинул|ушёл|ушла|звільнен|(?:більше |вже )?не працює",
  },
  {
    people: "kişi|çalışan(?:ımız)?|personel|kullanıcı|henkilö|työntekijä|vastaanottaja|käyttäjä|munkatárs|címzett",
    gone: "çalışmıyor|ayrıl(?:dı|mış)|ei ole (?:enää )?(?:meillä|töissä|palveluksessa)|on lähtenyt|nem dolgozik|távozott",
  },
];

const left = leavers.map(
  ({ people, gone }) =>
    new RegExp(
      `(?<!\\p{L})(?=(?:${people})(?!\\p{L}))${whoseOwn}(?:${people})(?!\\p{L})(?:(?!${others})[^\\n.:;]){0,40}?(?<!\\p{L})(?:${gone})${ofList}`,
      "iu",
    ),
);

const unspaced = [
  /(?:アカウント|メールボックス|アドレス|宛先|ユーザー?)[^\n。]{0,15}(?:停止|削除|無効|解約|休止|廃止|使われておりません|使われていません|使用されて(?:いません|おりません)|見つから(?:ない|ず))|宛先不明/u,
  /(?:账号|帐号|帳號|账户|邮箱|郵箱|信箱|用户|用戶|地址)[^\n。，,发發]{0,8}(?:注销|註銷|停用|删除|刪除|失效|不再使用|禁用|关闭|關閉)/u,
  /(?:계정|아이디|메일함|사용자|회원)[^\n.]{0,12}(?:삭제|정지|탈퇴|휴면|해지|폐쇄|사용 ?중지)|(?:탈퇴|해지|휴면)(?:한|된)? ?(?:회원|계정|사용자|아이디)/u,
];

/** "Not active any more", "closed" and "cancelled", written about a recipient in languages other than English. */
export const closedAbroad = anyOf([...spoken, ...left, ...unspaced]);
