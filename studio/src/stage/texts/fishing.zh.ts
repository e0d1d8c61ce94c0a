import { AUTO_LIMITS } from './auto.ts';
import type { FishingTexts } from './fishing.en.ts';

export const fishingZh: FishingTexts = {
  fire: '开炮',
  aim: '瞄准：捕获倍数、概率，以及按您的投注可得金额',
  caught: '捕获：{fish}，×{multiplier}。',
  missed: '{fish} ×{multiplier} 逃走了。',
  fish: {
    sardine: '沙丁鱼',
    milkfish: '遮目鱼',
    squid: '鱿鱼',
    parrotfish: '鹦嘴鱼',
    pufferfish: '河豚',
    crab: '螃蟹',
    grouper: '石斑鱼',
    ray: '魟鱼',
    tuna: '金枪鱼',
    marlin: '马林鱼',
    octopus: '巨型章鱼',
    shark: '鲨鱼',
    bakunawa: '巴库纳瓦海龙',
  },
  auto: { ...AUTO_LIMITS.zh, title: '自动开炮', rounds: '次数' },
  rules: [
    '每一炮就是一次投注：投注额即炮台等级。',
    '点按一条鱼即可向它开炮，也可在列表中选择后开炮。每条鱼都标明倍数和一炮捕获的概率。',
    '在非常多次开炮后，每种鱼的返还相同：大鱼倍数更高，但更难捕获。',
    '是否捕获在开炮时抽取决定。鱼游到哪里、您何时点按，都不会改变结果。',
  ],
};
