/** As much of a file as shows its encoding, from the first byte on that is not ASCII. */
const sampleLength = 65_536;

const encodings = ["windows-1252", "windows-1251", "shift_jis", "gb18030", "big5", "euc-kr"] as const;

type Encoding = (typeof encodings)[number];

/** The platform's decoder, for the first bytes of a text. */
type Decode = (encoding: Encoding, bytes: Uint8Array) => string;

/**
 * The likeliest encoding of a text that is not in Unicode, such as a spreadsheet saved on Windows: each reading costs
 * by how unusual its letters are. A few names suffice; in doubt it is Windows-1252.
 */
export function guessEncoding(bytes: Uint8Array, decode: Decode): Encoding {
  const start = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - 1);
  const sample = bytes.subarray(start, start + sampleLength);
  const costs = encodings.map((encoding) => costOf(decode(encoding, sample), costBy(encoding, decode)));
  const [western = 0, ...others] = costs;
  const least = Math.min(...others);
  return least < western - inDoubt ? (encodings[costs.indexOf(least, 1)] ?? "windows-1252") : "windows-1252";
}

const inDoubt = 4;

function costOf(text: string, costOfLetter: CostOfLetter): number {
  const letters = Array.from(text);
  return letters.reduce((sum, letter, index) => {
    if (letter < "\x80") return sum;
    if (isNoText(letter)) return sum + 60;
    return sum + costOfLetter(letter, letters[index - 1] ?? "", letters[index + 1] ?? "");
  }, 0);
}

type CostOfLetter = (letter: string, before: string, after: string) => number;

function costBy(encoding: Encoding, decode: Decode): CostOfLetter {
  if (encoding === "windows-1252") return costOfWestern;
  if (encoding === "windows-1251") return costOfCyrillic;
  const { frequent, from, to, second } = eastern[encoding];
  const rows = Array.from({ length: to - from + 1 }, (_, row) => row + from);
  const pairs = rows.flatMap((first) => Array.from({ length: 0xff - second }, (_, place) => [first, place + second]));
  const usual = new Set(decode(encoding, new Uint8Array(pairs.flat())));
  return (letter, before, after) => {
    const besides = isAscii(before) || isAscii(after) ? 4 : 0;
    if (frequent.includes(letter)) return besides + 7;
    if (/[ぁ-ヾ]/.test(letter)) return besides + 6;
    return besides + (usual.has(letter) || /[\p{P}\uff00-\uff9f]/u.test(letter) ? 12 : 18);
  };
}

/** The characters that names hold most often, and the first and last lead byte of those that are in common use. */
const eastern = {
  shift_jis: { frequent: "田中山本木村佐藤伊高橋林松野小大石子美一人日月東京新", from: 0x88, to: 0x97, second: 0x40 },
  gb18030: {
    frequent:
      "王李张刘陈杨黄吴周徐孙马朱高林郭何罗梁宋谢韩唐冯于董程曹袁邓许傅沈曾彭吕小大文明国华伟芳娜秀英敏静丽强军洋勇" +
      "杰娟涛超霞平刚桂美旅行食游戏中上海北京",
    from: 0xb0,
    to: 0xd7,
    second: 0xa1,
  },
  big5: {
    frequent:
      "陳林黃張李王吳劉蔡楊許鄭謝洪郭邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾小大文明國華志家豪俊淑芬美玲雅婷怡君宏宗建" +
      "旅遊戲食中上台北",
    from: 0xa4,
    to: 0xc6,
    second: 0x40,
  },
  "euc-kr": {
    frequent: "김이박최정강조윤장임한오서신권황안송홍지민준현수영은우진미경성주연희",
    from: 0xb0,
    to: 0xc8,
    second: 0xa1,
  },
};

function costOfWestern(letter: string, before: string, after: string): number {
  if (!/[ŠŒŽšœžŸÀ-ÖØ-öø-ÿ]/.test(letter)) {
    if (letter === "’") return 5;
    return isLetter(before) && isLetter(after) ? 14 : 8;
  }
  const isAlone = !isAscii(before) && !isAscii(after);
  return costOfCase(letter, before, after) + (isAlone ? 6 : 0) + (!(before < "\x80") && isLetter(before) ? 4 : 0);
}

function costOfCyrillic(letter: string, before: string, after: string): number {
  if (!/[А-яЁёЄєІіЇїҐґ]/.test(letter)) return costOfWestern(letter, before, after);
  const strangers = [before, after].filter(isAscii).length;
  const isAlone = !isLetter(before) && !isLetter(after);
  return costOfCase(letter, before, after) + strangers * 8 + (isAlone ? 5 : 0);
}

/** A capital seldom follows a small letter. */
function costOfCase(letter: string, before: string, after: string): number {
  const isOdd = isCapital(letter) ? isSmall(before) : isSmall(letter) && isCapital(before) && isCapital(after);
  return isOdd ? 12.5 : 4.5;
}

const isNoText = (sign: string) => /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u.test(sign);
const isLetter = (sign: string) => /\p{L}/u.test(sign);
const isCapital = (sign: string) => /\p{Lu}/u.test(sign);
const isSmall = (sign: string) => /\p{Ll}/u.test(sign);
const isAscii = (sign: string) => /[a-z]/i.test(sign);
