/**
 * What receipts consist of in languages without spaces between words, or with endings that join them: whatever else a
 * text has, a person wrote it.
 */
const chinese = new RegExp(
  [
    "(?:支持|客服|服务|服務)(?:团队|團隊|中心|部)?$|用户|用戶|客户|客戶|致敬|敬上|尊敬的|亲爱的|您好|你好|大家好|感谢|谢谢|多谢|非常|十分|抱歉|对不起|见谅|谅解|理解|支持|关注|信任|咨询|建议|反馈|投递|惠赐",
    "邮件|郵件|来信|來信|来函|來函|来件|信件|邮箱|信息|消息|留言|简历|内容|附件|收到|收悉|收讫|知悉|送达|发送|发来|发给|寄来|发过来|转发",
    "尽快|尽力|尽量|争取|盡快|儘快|尽早|及时|及時|第一时间|第一時間|稍后|稍後|稍候|随后|随即|之后|以后|时间|近期|近日|最近|目前|现在|正在|一定|已经|已",
    "阅读|查看|查阅|查收|审阅|知道|回复|回覆|回復|答复|答覆|回信|回|联系|聯繫|处理|處理|办理|耐心|等待|等候|请|勿|不必|不要|重复|直接",
    "自动|自動|系统|本邮|假期|休假|休息|度假|出差|外出|旅行|开会|上课|上学|学习|努力|工作|上班|繁忙|忙碌|忙|期间|结束|无法|不能|不在|亲自",
    "紧急|急事|要事|情况|事情|有事|如有|如果|若|电话|致电|拨打|手机|短信|微信|本人|小时|工作日|个|天|内|年|月|日|号",
    "祝|生活|愉快|身体|健康|工作顺利|顺利|快乐|乐|开心|进步|万事|如意|安好|安康|幸福|周末|天天|一切|心情|您|你|我|们|的|地|得|了|着|过|在|会|将|會|將|给|給|为|向|跟|与|和|及|并|且|就|也|都|再|再次|很|好|是|这|此|本|封|来自|来|到|请|要|可|可以|能|以|便|从|因|由于|对|于|段|中|后|後|前|时|有|哦|哈|啦|呀|亲|自己|公司|客服|人员|团队|老师|联络|成功|确认|无|误|以示|表示",
  ].join("|"),
  "gu",
);
const japanese =
  /メール|メッセージ|お?問い?合わ?せ|連絡|受信|受領|受付|受|取|拝受|有難|誠|此度|度|頂|致|申|上|後日|後程|後|追|改|担当者?|返信|回答|返答|確認|内容|次第|少々|待|下|願|営業日|以内|時間|翌|休業|休暇|不在|期間|中|自動|送信|配信|本|当|弊社|株式会社|様|御|礼|旨|知|早急|早|出来|件|者|方|通|日|々|何卒|宜|ください/gu;
const korean =
  /^(?:안녕하(?:세요|십니까)|(?:이?메일|편지|메시지|문의|연락|내용|접수|수신|자동|담당|담당자|고객|확인)[가-힣]{0,6}|(?:잘|정상|성공적)[가-힣]{0,4}|(?:받|도착|전달)[가-힣]{0,5}|(?:감사|고맙)[가-힣]{0,5}|(?:회신|답변|답장|답신|연락)[가-힣]{0,6}|(?:최대한|가능한|빠른|빨리|시일|이내|내에?|시간|영업일|근무일|기준|일|곧|조속히|한|후|뒤|다시|주셔서|주신|보내|드리|드려|하겠|됩니다|되었|있습니다|메일은)[가-힣]{0,5})$/u;

const han = /\p{Script=Han}/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /[\p{Script=Hangul}]+/gu;
const weekdays =
  /(?:周|星期|礼拜)[一二三四五六日天]|[月火水木金土日]曜|[월화수목금토일]요일|明天|后天|下周|今天|来週|明日|내일|다음 ?주/u;
/** A name, and what no list has of a greeting. */
const longestName = 3;
const clauses = /[\n。，、！？!?,.;；：:~～—–()（）【】「」]+/u;

/** Whether a text says more than that a mail has come and is answered, in Chinese, Japanese or Korean. */
export function saysMoreThanReceipt(text: string): boolean {
  return weekdays.test(text) || text.split(clauses).some(kana.test(text) ? saysMoreInJapanese : saysMore);
}

function saysMoreInJapanese(clause: string): boolean {
  const rest = clause.replace(japanese, "");
  return (rest.match(/[\p{Script=Han}\p{Script=Katakana}]/gu) ?? []).length > longestName;
}

function saysMore(clause: string): boolean {
  if (/\p{Script=Thai}/u.test(clause)) return true;
  const syllables = clause.match(hangul) ?? [];
  if (syllables.filter((word) => !korean.test(word)).length > 1) return true;
  const rest = clause.replace(chinese, "");
  const mayName = rest === clause || /[收复複覆]|我[是叫]/u.test(clause);
  return (rest.match(han) ?? []).length > (mayName ? longestName : 1);
}
