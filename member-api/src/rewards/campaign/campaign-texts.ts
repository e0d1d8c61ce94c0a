import type { ContentOf } from '../../content/cms/index.ts';

type Localised = ContentOf<'campaign'>['title'];

/** The message to a member whose icon was drawn. */
export function wonMessage({ en, ph = en, zh = en, ms = en }: Localised): {
  title: Localised;
  text: Localised;
} {
  return {
    title: {
      en: 'Your icon was drawn',
      ph: 'Nabunot ang icon mo',
      zh: '你选的图标中奖了',
      ms: 'Ikon anda terpilih',
    },
    text: {
      en: `${en}: you picked the winning icon today. Claim your reward here.`,
      ph: `${ph}: panalo ang icon na pinili mo ngayon. I-claim dito ang reward mo.`,
      zh: `${zh}：你今天选中了中奖图标，请在此领取奖励。`,
      ms: `${ms}: anda memilih ikon yang menang hari ini. Tuntut ganjaran anda di sini.`,
    },
  };
}
