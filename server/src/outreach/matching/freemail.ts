/** Providers where anybody gets an address: two people with such a domain have nothing in common. */
const providers = new Set(
  `163.com aol.com att.net bigpond.com bluewin.ch bol.com.br btinternet.com comcast.net cox.net daum.net duck.com fastmail.com
  fastmail.fm free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.co.uk
  hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it icloud.com inbox.ru interia.pl laposte.net libero.it live.co.uk live.com
  live.fr live.nl mac.com mail.com mail.de mail.ru me.com msn.com naver.com o2.pl online.no orange.fr outlook.com outlook.de
  outlook.es outlook.fr pm.me posteo.de proton.me protonmail.com qq.com rediffmail.com rocketmail.com seznam.cz sfr.fr shaw.ca
  sina.com t-online.de telia.com terra.com.br tiscali.it tuta.com tutanota.com uol.com.br verizon.net virgilio.it wanadoo.fr web.de
  wp.pl yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com
  yandex.ru yeah.net ymail.com zoho.com ziggo.nl 126.com`.split(/\s+/),
);

export function isFreemail(domain: string): boolean {
  return providers.has(domain.toLowerCase());
}
