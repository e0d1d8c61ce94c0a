interface Name {
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
const COCKS: readonly (readonly [string, string])[] = [
  ['Talisay Uno', '塔利赛一号'],
  ['Bulik ng Bayan', '花羽勇士'],
  ['Puting Kidlat', '白色闪电'],
  ['Pulang Araw', '红日'],
  ['Itim na Hangin', '黑风'],
  ['Gintong Tari', '金爪'],
  ['Hari ng Norte', '北方之王'],
  ['Bagyong Silangan', '东方风暴'],
  ['Abuhing Lawin', '灰鹰'],
  ['Tandang Kislap', '闪光'],
  ['Bantay Bukid', '田园卫士'],
  ['Alon ng Bisaya', '米沙鄢之浪'],
];

export type TeamName = Name;
export const TEAM_COUNT = 12;

/** Twelve names for a league; the same ones for ever for the same number. */
export function teamNames(league: number): Name[] {
  return Array.from({ length: TEAM_COUNT }, (_, index) => {
    const [place, placeZh] = PLACES[(league * 7 + index * 3) % PLACES.length] ?? ['', ''];
    const [nickname, nicknameZh] = NICKNAMES[(league * 5 + index) % NICKNAMES.length] ?? ['', ''];
    return { en: `${place} ${nickname}`, zh: `${placeZh}${nicknameZh}` };
  });
}

export function cockNames(): Name[] {
  return COCKS.map(([en, zh]) => ({ en, zh }));
}
