/**
 * Who answers in place of the writer, in Japanese and Korean: a role, a particle that points to it, and what is to be
 * done there, in one sentence. Who talks with a manager first answers themselves, and so does who has none.
 */
const japaneseRole =
  "(?:マネージャー|マネジャー|(?:所属)?事務所|(?<!貴社の|御社の|ご)担当(?:の?者(?!様|さま)|の(?!い)[^、。\\n]{1,8}?)|エージェン(?:シー|ト)|代理店|マネジメント(?:会社)?)";
const notThere = "(?!いません|いない|おりません|おらず|なし|ていない|さず|相談し|確認し|話し合|私)";
const japanese = (most: number) => `(?:${notThere}[^。\\n]){0,${most}}?`;

const koreanRole = "(?:매니저|소속사|에이전시|기획사|매니지먼트|대행사|mcn|담당자|담당 ?팀)(?:님|분)?";
const korean = (most: number) => `(?:(?!없|상의|논의|확인 ?후|제가|저에게|저한테)[^.\\n]){0,${most}}?`;
const asked = "(?:주세요|주십시오|바랍니다|부탁|주시면|주실)";

export const handOversAbroad: readonly RegExp[] = [
  new RegExp(
    `${japaneseRole}${japanese(24)}(?:に|へ|まで|宛|から|を通し|経由)${japanese(14)}(?:連絡|問い?合わせ|依頼|お願い|ご相談|お送り|転送|返信)|${japaneseRole}(?:を通し|経由)[^。\\n]{0,4}(?:ください|下さい|お願い)`,
    "u",
  ),
  new RegExp(
    `${japaneseRole}(?:が|は|の[^、。\\n]{1,8}が)${japanese(14)}(?:担当|対応|承|管理|窓口と)(?:し|いた|って|なっ)`,
    "u",
  ),
  new RegExp(`${japaneseRole}[^。\\n]{0,10}(?:を ?b?ccに|引き継(?:ぎ|が|い))|ccに[^。\\n]{0,10}${japaneseRole}`, "u"),
  /(?:窓口|担当者?)は(?!私(?:です|が|自身|になり))[^。\n]{1,25}(?:になります|ではなく|が務め)/u,
  /(?:依頼|案件|お仕事|コラボ|広告)[^。\n@]{0,12}(?:は|について)(?:(?!私|当方)[^\n@]){0,30}[^\s@]@[^\s@]{1,80}?[）)」]?\s?(?:まで|へ|に)/u,
  new RegExp(
    `${koreanRole}${korean(12)}(?:에게|께|한테|로|에|통해)${korean(14)}(?:(?:연락|문의|말씀|메일|보내|통해)[^.\\n]{0,8}${asked}|전달(?:했|드렸|하였|해 ?드))`,
    "u",
  ),
  new RegExp(
    `${koreanRole}[를을] 통해[^.\\n]{0,8}(?:${asked}|진행)|${koreanRole}(?:가|이|에서|께서) ${korean(10)}(?:담당|관리|답변 ?드|연락 ?드|진행하고|처리)`,
    "u",
  ),
  new RegExp(`${koreanRole}[^.\\n]{0,6}[를을] (?:참조|cc)|(?:참조|cc)에 [^.\\n]{0,6}${koreanRole}`, "u"),
  /(?:비즈니스|협찬|광고|협업|섭외)[^.\n@]{0,12}(?:문의|제안|연락)(?:은|는)(?:(?!저에게|제 )[^\n@]){0,25}[^\s@]@[^\s@]{1,80}? ?(?:로|으로|에)(?!\p{L}{2})/u,
];
