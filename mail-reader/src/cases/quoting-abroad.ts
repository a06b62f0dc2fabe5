/** The heads of earlier mails in rarer languages and shapes. */
export const headsAbroad: Readonly<Record<string, string>> = {
  "a head with indented lines and an empty one": `      Von: "Mia Frost" <mia@sender.example>
 An: kim@creator.example

 Gesendet: 10:15 Montag, 2.März 2026
 Betreff: Idee`,
  Bulgarian: "От: Mia Frost <mia@sender.example>\nДо: Kim <kim@creator.example>\nИзпратено на: 2.03.2026 10:15",
  "Bulgarian, the moment first": "Изпратено на: 2.03.2026 10:15\nДо: Kim <kim@creator.example>\nОтносно: Идея",
  Slovenian: "Od: Mia Frost <mia@sender.example>\nPoslano: ponedeljek, 2. marec 2026 10:15\nZa: Kim\nZadeva: Ideja",
  Estonian: "Saatja: Mia Frost <mia@sender.example>\nSaadetud: 2. märts 2026 10:15\nAdressaat: Kim\nTeema: Idee",
  Lithuanian: "Nuo: Mia Frost <mia@sender.example>\nIšsiųsta: 2026 m. kovo 2 d. 10:15\nKam: Kim\nTema: Idėja",
  Indonesian: "Dari: Mia Frost <mia@sender.example>\nDikirim: 02 Maret 2026 10:15\nKepada: Kim\nSubjek: Ide",
  Vietnamese: "Từ: Mia Frost <mia@sender.example>\nĐã gửi: 02 Tháng Ba 2026 10:15\nTới: Kim\nChủ đề: Ý tưởng",
  "Bulgarian, a rule with words": "-------- Оригинално писмо --------\nОт: Mia Frost <mia@sender.example>",
  "a telephone system's program": "Original Message processed by david®\nIdee 2. März 2026, 10:15 Uhr\nVon Mia Frost",
  "the same with a link":
    "[Original Message processed by david®](https://david.example)\n**Idee** 2. März 2026, 10:15 Uhr\n**Von** Mia",
};

export const signedBetweenRules =
  "Liebe Grüße - Kim\n__________\n\nKim Lind\nFilmwerkstatt\n__________\n\nAm 02.03.2026 um 10:15 schrieb Mia Frost <mia@sender.example>:\n\nHallo Kim,\nwir zahlen 200 €.\nMia";
