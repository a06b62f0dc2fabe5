import { withoutUnits } from "./number-column.js";

/**
 * Header words in several languages, in lower case and without accents. A header matches when it contains the words
 * side by side; earlier entries win.
 */
export const headerWords = {
  username: [
    ...["user name", "handle", "creator", "influencer", "benutzername", "nutzername", "nutzer"],
    ...["nom d utilisateur", "pseudo", "createur", "createurice", "usuario", "creador", "criador", "utente"],
    ...["gebruikersnaam", "gebruiker", "anvandarnamn", "brukernavn", "uzytkownik", "kullanici", "логин", "ник"],
    ...["ユーザー名", "アカウント", "用户名", "账号", "사용자"],
    ...["channel", "profile name", "kanal", "kanalname", "profilname", "chaine", "canal", "canale", "kanaal"],
    ...["kanaalnaam", "kanalnamn", "kanalnavn", "nazwa kanalu", "kanal adi", "канал", "название канала"],
    ...["チャンネル", "频道", "채널"],
  ],
  genres: [
    ...[
      "genre",
      "category",
      "categories",
      "niche",
      "niches",
      "topic",
      "topics",
      "kategorie",
      "kategorien",
      "thema",
      "themen",
    ],
    ...["categorie", "theme", "themes", "genero", "generos", "categoria", "categorias", "nicho", "genere", "generi"],
    ...["gatunek", "gatunki", "kategoria", "kategori", "kategorier", "tur", "жанр", "жанры", "категория"],
    ...["ジャンル", "カテゴリ", "类别", "장르"],
  ],
  regions: [
    ...["country", "countries", "location", "market", "land", "lander", "laender", "markt", "standort", "pays"],
    ...["marche", "pais", "paises", "mercado", "paese", "paesi", "mercato", "regione", "regiao", "kraj", "rynek"],
    ...["ulke", "bolge", "страна", "регион", "国", "地域", "国家", "地区", "국가", "지역"],
  ],
  email: [
    ...["e mail", "mail", "kontakt", "contact", "courriel", "correo", "correo electronico", "mel", "posta"],
    ...["adres e mail", "e posta", "eposta", "epost", "почта", "эл почта", "メール", "邮箱", "电子邮件", "이메일"],
  ],
  avgCost: [
    ...[
      "avg cost",
      "average cost",
      "avg price",
      "average price",
      "usual cost",
      "usual price",
      "price",
      "cost",
      "costs",
    ],
    ...["fee", "preis", "kosten", "honorar", "gage", "prix", "cout", "tarif", "tarifs", "precio"],
    ...["coste", "costo", "tarifa", "preco", "custo", "prezzo", "tariffa", "compenso", "prijs", "tarief", "cena"],
    ...["koszt", "stawka", "pris", "kostnad", "fiyat", "ucret", "цена", "стоимость", "料金", "価格", "价格"],
    ...["费用", "가격", "비용"],
  ],
  avgViews: [
    ...["avg views", "average views", "views", "aufrufe", "reichweite", "vues", "vue moyenne"],
    ...["vues moyennes", "visualizaciones", "vistas", "reproducciones", "visualizacoes", "visualizzazioni"],
    ...["weergaven", "wyswietlenia", "visningar", "visninger", "katselukerrat", "zhlednuti", "goruntulenme", "izlenme"],
    ...["просмотры", "просмотров", "再生数", "再生回数", "播放量", "观看", "조회수"],
  ],
  acceptanceRate: [
    ...["acceptance", "annahmequote", "zusagequote", "taux d acceptation", "tasa de aceptacion"],
    ...["taxa de aceitacao", "tasso di accettazione", "acceptatiegraad", "wskaznik akceptacji"],
  ],
  dealSuccessIndex: [
    ...["deal success", "success index", "success rate", "erfolgsindex", "erfolgsquote", "indice de reussite"],
    ...["taux de reussite", "indice de exito", "tasa de exito", "indice de sucesso", "indice di successo"],
  ],
} as const satisfies Record<string, readonly string[]>;

/** Fields that match whole headers only: a part of a header, as in `Link clicks`, too often means something else. */
export const wholeHeaders: Record<"displayName" | "firstName" | "platform" | "followers" | "link", readonly string[]> =
  {
    displayName: [
      "display name",
      "displayname",
      "name",
      "full name",
      "anzeigename",
      "nom",
      "nom complet",
      "nombre completo",
      ...["channel name", "profile name", "kanalname", "profilname", "nom de la chaine", "nombre del canal"],
      ...["nome do canal", "nome del canale", "nazwa kanalu", "kanaalnaam"],
    ],
    firstName: ["first name", "firstname", "given name", "vorname", "prenom", "nombre", "nome", "imie", "voornaam"],
    platform: ["platform", "network", "plattform", "plateforme", "plataforma", "piattaforma", "reseau", "netzwerk"],
    followers: [
      ...["followers", "follower", "follower count", "subscribers", "subs", "abonnenten", "abonnes", "seguidores"],
      ...["suscriptores", "inscritos", "iscritti", "obserwujacy", "takipci", "подписчики", "フォロワー", "粉丝"],
    ],
    link: [
      "link",
      "url",
      "profile",
      "profile link",
      "profile url",
      "channel url",
      "channel link",
      "website",
      "lien",
      "enlace",
      "profil",
    ],
  };

/** Fields that people keep for each platform, such as `YouTube subscribers`. */
const ofPlatforms: readonly string[] = ["followers", "link"];

const platformNames =
  / (?:on |auf |sur |en |su |na )?(?:youtube|yt|instagram|ig|insta|tiktok|twitch|twitter|x|facebook|linkedin|snapchat|pinterest)(?= )/g;

/** The first header that equals one of the words; else the first that does without its unit or platform. */
export function indexOfWhole(headers: readonly string[], field: keyof typeof wholeHeaders): number | undefined {
  const words = wholeHeaders[field];
  const isOne = (plain: string) => words.includes(plain.trim());
  const exact = headers.findIndex((header) => isOne(plainHeader(header)));
  const index = exact >= 0 ? exact : headers.findIndex((header) => isOne(bareHeader(header, field)));
  return index < 0 ? undefined : index;
}

function bareHeader(header: string, field: string): string {
  const plain = plainHeader(withoutUnits(header));
  return ofPlatforms.includes(field) ? plain.replace(platformNames, "") : plain;
}

/** Normalising a longer one could take minutes: a letter can have a hundred thousand accents. */
const longestHeader = 500;

/** Lower case, without accents, with signs as spaces, and a space at both ends. */
export function plainHeader(header: string): string {
  const bare = header
    .slice(0, longestHeader)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/ł/g, "l")
    .replace(/ı/g, "i")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  return ` ${bare.trim()} `;
}

/** Scripts that put no spaces between words. */
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export function hasWords(plain: string, words: string): boolean {
  return plain.includes(isUnspaced.test(words) ? words : ` ${words} `);
}
