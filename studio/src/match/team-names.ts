export interface TeamName {
  en: string;
  zh: string;
}

const PLACES: readonly (readonly [string, string])[] = [
  ['Batanes', '巴丹'],
  ['Bohol', '薄荷'],
  ['Cavite', '甲米地'],
  ['Cebu', '宿务'],
  ['Davao', '达沃'],
  ['Iloilo', '怡朗'],
  ['Laguna', '内湖'],
  ['Leyte', '莱特'],
  ['Makati', '马卡蒂'],
  ['Manila', '马尼拉'],
  ['Marikina', '马里基纳'],
  ['Naga', '那牙'],
  ['Palawan', '巴拉望'],
  ['Pampanga', '邦板牙'],
  ['Pasig', '帕西格'],
  ['Quezon', '奎松'],
  ['Siargao', '锡亚高'],
  ['Tagaytay', '大雅台'],
  ['Vigan', '维甘'],
  ['Zamboanga', '三宝颜'],
];
const NICKNAMES: readonly (readonly [string, string])[] = [
  ['Eagles', '雄鹰'],
  ['Carabaos', '水牛'],
  ['Tamaraws', '野牛'],
  ['Monsoon', '季风'],
  ['Lanterns', '灯笼'],
  ['Volcanoes', '火山'],
  ['Mariners', '水手'],
  ['Pearls', '珍珠'],
  ['Tarsiers', '眼镜猴'],
  ['Herons', '白鹭'],
  ['Comets', '彗星'],
  ['Sailfish', '旗鱼'],
];
export const TEAM_COUNT = 12;

/** Twelve names for a league; the same ones for ever for the same number. */
export function teamNames(league: number): TeamName[] {
  return Array.from({ length: TEAM_COUNT }, (_, index) => {
    const [place, placeZh] = PLACES[(league * 7 + index * 3) % PLACES.length] ?? ['', ''];
    const [nickname, nicknameZh] = NICKNAMES[(league * 5 + index) % NICKNAMES.length] ?? ['', ''];
    return { en: `${place} ${nickname}`, zh: `${placeZh}${nicknameZh}` };
  });
}
