import { anyOf } from "./any-of.js";

interface Language {
  readonly mailboxes: string;
  readonly closed: string;
}

const languages: readonly Language[] = [
  {
    mailboxes: "casella|account|utente|indirizzo",
    closed: "non (?:è )?(?:più )?attiv|cancellat|disattivat|chius|dismess|soppress",
  },
  {
    mailboxes: "cuenta|buz[oó]n|usuario|direcci[oó]n",
    closed: "(?:ya )?no est[áa] activ|dad[ao] de baja|desactivad|eliminad|cancelad|cerrad|inactiv",
  },
  {
    mailboxes: "conta|caixa|usu[áa]rio|endere[çc]o",
    closed: "n[ãa]o est[áa] (?:mais )?ativ|desativad|encerrad|cancelad|exclu[íi]d|inativ",
  },
  {
    mailboxes: "compte|bo[iî]te|adresse|utilisateur",
    closed:
      "n['’]est (?:plus|pas) (?:active?|valide|utilis)|d[ée]sactiv|ferm[ée]|supprim[ée]|cl[ôo]tur|r[ée]sili[ée]|inactive?(?!\\p{L})",
  },
  {
    mailboxes: "postfach|konto|adresse|benutzer|mailbox",
    closed: "nicht mehr (?:aktiv|gültig)|nicht aktiv|deaktiviert|gelöscht|geschlossen|stillgelegt|inaktiv|gekündigt",
  },
  {
    mailboxes: "postbus|mailbox|account|adres|gebruiker",
    closed: "niet (?:meer )?actief|opgeheven|verwijderd|gesloten|gedeactiveerd|opgezegd",
  },
  {
    mailboxes: "kont[oa]|skrzynk[ai]|adres|użytkownik",
    closed: "nieaktywn|usunięt|zamknięt|zlikwidowan|skasowan|dezaktywowan|nie jest (?:już )?aktywn",
  },
  {
    mailboxes: "schránka|účet|konto|adresa|uživatel|používateľ",
    closed: "zrušen|neaktivn|smazán|není aktivní|vymazan|zablokovan natrvalo",
  },
  {
    mailboxes: "konto|brevlåda|postlåda|postkasse|postboks|adressen?|användaren?|brugeren?|brukeren?",
    closed:
      "inaktiv|avslutat?|borttag|stängt?|(?:ikke|inte|ej) (?:længere |lenger |längre )?aktiv|nedlagt|slettet|lukket",
  },
  {
    mailboxes: "ящик|аккаунт|уч[её]тная запись|пользователь|адрес|скринька|обліковий запис",
    closed: "удал[её]н|отключ[её]н|не ?актив|закрыт|деактивирован|не используется|видален|закрит|неактивн",
  },
  {
    mailboxes: "hesa(?:p|b)\\p{L}{0,6}|posta kutusu|adres(?:i|in)?|kullanıcı",
    closed: "kapatıl|silin(?:di|miş)|devre dışı|(?:aktif|etkin) değil",
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

/** "Your account" is the sender's own. */
const whoseOwn =
  "(?<!(?<!\\p{L})(?:ihre?|ihrem|deine?|votre|su|tu|sua|tua|seu|suo|tuo|uw|jouw|je|ditt|din|twoj[ea]|vaš[ae]?|ваш[ае]?|sizin) )";

/** With one of these before it, what was closed or deleted is a connection or a message. */
const others =
  "verbindung|connexion|conexi[oó]n|connessione|conex[aã]o|verbinding|połączen|spojení|förbindelse|forbindelse|соединени|bağlantı|nachricht|messag|mensaj|mensagem|messaggio|bericht|wiadomo|zpráv|meddelande|besked|сообщени|письм|iletis?i?(?!\\p{L})";

/** The word for a mailbox is looked for first: what stands before each character is looked at for much longer. */
const spoken = languages.map(
  ({ mailboxes, closed }) =>
    new RegExp(
      `(?<!\\p{L})(?=(?:${mailboxes})(?!\\p{L}))${whoseOwn}(?<!(?:${others})[^\\n.:;]{0,60})(?:${mailboxes})(?!\\p{L})(?:(?!${others})[^\\n.:;]){0,50}(?<!\\p{L})(?:${closed})`,
      "iu",
    ),
);

const unspaced = [
  /(?:アカウント|メールボックス|アドレス|宛先|ユーザー?)[^\n。]{0,15}(?:停止|削除|無効|解約|休止|廃止|使われておりません|使われていません|使用されて(?:いません|おりません)|見つから(?:ない|ず))|宛先不明/u,
  /(?:账号|帐号|帳號|账户|邮箱|郵箱|信箱|用户|用戶|地址)[^\n。，,发發]{0,8}(?:注销|註銷|停用|删除|刪除|失效|不再使用|禁用|关闭|關閉)/u,
  /(?:계정|아이디|메일함|사용자|회원)[^\n.]{0,12}(?:삭제|정지|탈퇴|휴면|해지|폐쇄|사용 ?중지)|(?:탈퇴|해지|휴면)(?:한|된)? ?(?:회원|계정|사용자|아이디)/u,
];

/** "Not active any more", "closed" and "cancelled", written about a recipient in languages other than English. */
export const closedAbroad = anyOf([...spoken, ...unspaced]);
