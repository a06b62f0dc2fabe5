import { anyOf } from "./any-of.js";

/**
 * Single words of absence, in the languages of the world. People use them as well: they count only beside words that
 * programs write to everybody. All are tried on text in lower case.
 */
export const namesAbsence = anyOf([
  /honeymoon|out of (?:the )?office|(?:annual|maternity|paternity|parental|sick|medical|family) leave|on leave|on vacation|on holidays?|not return until|(?:i['’]m|i am|we['’]re|we are|day|days|week) off|i (?:only )?work (?:from )?(?:mon|tues|wednes|thurs|fri)[a-z]* (?:to|through|till|until|and|–|-)|working (?:days|hours) are|out for the (?:day|week|holidays)/u,
  /nicht im (?:büro|haus|hause|dienst)|im urlaub|urlaubsbedingt|abwesend|abwesenheit|(?:nicht|wieder)(?: [^\s.,!?]+){0,3} erreichbar|elternzeit|mutterschutz|außer haus|betriebsferien/u,
  /congés?|en vacances|absente?|absence|en déplacement|indisponible|de vacaciones|fuera de (?:la )?oficina|ausente|de baja|no estaré disponible|fuera del país/u,
  /in ferie|in vacanza|fuori (?:ufficio|sede)|assente|in maternità|in trasferta|in malattia|chius[oi] (?:per|dal|fino)|de férias|em férias|fora do escritório|de licença|em viagem|recesso|fechad[oa]s?/u,
  /vakantie|[^\s.,!?]{0,14}verlof|afwezig|niet (?:op kantoor|bereikbaar|aanwezig)|gesloten/u,
  /semester|föräldraledig|mammaledig|pappaledig|tjänstledig|sjukskriven|inte på (?:kontoret|plats)|på ferie|holder ferie|har ferie|barsel|barselsorlov|orlov|permisjon|ikke på (?:kontoret|arbejde|jobb)|fraværende|bortreist|sykmeldt|sygemeldt/u,
  /(?:vuosi|kesä|talvi|isyys|äitiys|sairaus|hoito|vanhempain)?(?:lomalla|vapaalla)|poissa|urlop(?:ie|u|em)?|poza biurem|nieobecn[^\s.,!?]*|zwolnieni[^\s.,!?]*|delegacji/u,
  /dovolen[^\s.,!?]*|mimo kancel[áa]ř?[^\s.,!?]*|nepřítom[^\s.,!?]*|neprítom[^\s.,!?]*|mateřsk[^\s.,!?]*|szabadság[^\s.,!?]*|házon kívül|nem vagyok (?:az irodában|elérhető)|távollét[^\s.,!?]*|concedi[^\s.,!?]*|în afara biroului/u,
  /godišnj[^\s.,!?]* odmor[^\s.,!?]*|na godišnjem|na odmoru|dopust[^\s.,!?]*|odsot[^\s.,!?]*|odsut[^\s.,!?]*|годишњ[^\s.,!?]*|одмор[^\s.,!?]*|atostog[^\s.,!?]*|atvaļinājum[^\s.,!?]*|puhkus[^\s.,!?]*/u,
  /отпуск[^\s.,!?]*|командировк[^\s.,!?]*|больничн[^\s.,!?]*|відпуст[^\s.,!?]*|відряджен[^\s.,!?]*|лікарнян[^\s.,!?]*|извън офиса|άδεια|διακοπές|εκτός γραφείου|απουσιάζ[^\s.,!?]*/u,
  /izin(?:de|li)[^\s.,!?]*|yıllık izin[^\s.,!?]*|tatilde[^\s.,!?]*|ofis dışında|不在|休暇|休業|お休み|出張|休假|年假|出差|不在办公室|不在辦公室|放假|请假|請假|度假|휴가|부재 ?중|출장|휴무/u,
  /cuti|libur|di luar kantor|nghỉ (?:phép|lễ)|vắng mặt|đi công tác|ลาพักร้อน|ลางาน|วันหยุด|ไม่อยู่ที่|छुट्टी पर|कार्यालय से बाहर|בחופש[הת]|מחוץ למשרד|לא במשרד|إجازة|خارج المكتب|عطلة|مرخصی/u,
]);

/** Whoever is back again tells of an absence that is over. */
export const absenceIsOver = anyOf([
  /(?:was|were|been|just got back|just back|came back|back from|returned from) (?:away|on|out|from|in|[^\s.,!?]+ (?:vacation|holiday|leave))|(?:i['’]m|i am|now) back(?=\s*(?:$|[.,!;]|from|now|and))/u,
  /(?:war|waren) (?:[^\s.,!?]+ ){0,4}?(?:urlaub|nicht|abwesend|unterwegs|krank)|(?:bin|sind) (?:[^\s.,!?]+ )?(?:wieder|zurück) (?:da|aus|im)|(?:j['’]étais|nous étions|je rentre|de retour de)|(?:estuve|estaba|acabo de volver|he vuelto|ya estoy de vuelta)/u,
  /(?:ero|sono stat[oa]|sono tornat[oa]|sono rientrat[oa])|(?:estive|estava|voltei|já voltei)|(?:was ik|ben ik weer|ben weer) (?:terug|op|met|afwezig|uit)|(?:jag var|jeg var|olin)|(?:byłam|byłem|wróciłam|wróciłem|byla jsem|byl jsem)|(?:была?|вернул[^\s.,!?]+|только вернул[^\s.,!?]+)/u,
  /しておりました|戻りました|していました|刚回来|刚休假|回来了|다녀왔|돌아왔/u,
]);

/** Something that cannot wait. */
export const namesUrgency = anyOf([
  /urgent[^\s.,!?]*|emergenc[^\s.,!?]*|time[- ]sensitive|(?:can['’]?t|cannot|can not|won['’]t) wait|immediate (?:assistance|attention|response|help)|pressing|in my absence|in the meantime|meanwhile|while (?:i am|i['’]m) (?:away|out|gone)/u,
  /dringend[^\s.,!?]*|eilig[^\s.,!?]*|eilf[^\s.,!?]*|notf[^\s.,!?]*|in meiner abwesenheit|vertretung|vertritt|urgen[cz][^\s.,!?]*|urgên[^\s.,!?]*|en mon absence|pendant mon absence|en mi ausencia|minha ausência|mia assenza/u,
  /spoed[^\s.,!?]*|dringende|brådskande|akut[^\s.,!?]*|haster|hastesag[^\s.,!?]*|vigtigt|viktig|presserende|vid frågor|ved spørgsmål|ved spørsmål|kiireelli[^\s.,!?]*|kiireis[^\s.,!?]*|piln[^\s.,!?]*|naléhav[^\s.,!?]*|súrn[^\s.,!?]*|sürgős[^\s.,!?]*/u,
  /срочн[^\s.,!?]*|неотложн[^\s.,!?]*|термінов[^\s.,!?]*|невідкладн[^\s.,!?]*|спешн[^\s.,!?]*|hitn[^\s.,!?]*|nujn[^\s.,!?]*|хитн[^\s.,!?]*|acil[^\s.,!?]*|επείγ[^\s.,!?]*|skubi[^\s.,!?]*|steidzam[^\s.,!?]*|kiireloomuli[^\s.,!?]*/u,
  /緊急|お急ぎ|急ぎの|紧急|急事|要事|급한|급하신|긴급|mendesak|penting|khẩn|gấp|เร่งด่วน|ด่วน|דחופ[^\s.,!?]*|דחוף|عاجل[^\s.,!?]*|طارئ[^\s.,!?]*|فوری/u,
]);

/** A date, a weekday or a number of days: when the absence ends. */
export const namesDay = anyOf([
  /\d{1,2}\s?[./-]\s?\d{1,2}|\d{1,2}(?:st|nd|rd|th|er|\.|º)?\s(?:de\s|of\s)?\p{L}{3,12}|\d{1,2}\s?[月日월일]/u,
  /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s\d{1,2}|(?:week|uge|uke|vecka|viikko|woche|semaine)/u,
  /(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|lundi|mardi|lunes|martes|lunedì|segunda|maandag|måndag|mandag/u,
]);
