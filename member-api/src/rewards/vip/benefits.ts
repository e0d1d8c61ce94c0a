import { formatAmount, type Promotion } from '@palaro/contract';
import type { Settings } from '../../settings.ts';
import texts from './benefits.json' with { type: 'json' };
import type { Level } from './vip.rules.ts';

type Text = Promotion['title'];

/** Bets by which the rebate's step is told: a step is too small a part of a peso for fewer. */
const STAKE = 10_000n;

/** What a level brings, in words, with the figures of the settings. There is no other benefit. */
export function benefitsOf(
  { rebateStep, levelGift, birthdayGift, isFirst }: Level,
  bonus: { deposit: bigint; bonus: bigint },
): Text[] {
  return [
    filled(texts.bonus, { deposit: plain(bonus.deposit), sum: plain(bonus.deposit + bonus.bonus) }),
    filled(texts.rebate, {
      percent: String(rebateStep / 100),
      // A step is in 1/10,000, an amount too.
      sum: pesos(BigInt(rebateStep) * STAKE),
      stake: pesos(STAKE * 10_000n),
    }),
    filled(texts.levelGift, { sum: pesos(levelGift) }),
    filled(texts.birthdayGift, { sum: pesos(birthdayGift) }),
    ...(isFirst ? [filled(texts.queue, {})] : []),
  ];
}

/** What the gifts take, in words. */
export function giftTermsOf({ claimDays, birthday }: Settings['vip']['gift']): Text[] {
  return [
    filled(texts.giftTerms, { days: String(claimDays) }),
    filled(texts.birthdayTerms, { days: String(birthday.sinceDays), deposits: pesos(birthday.deposits) }),
  ];
}

const filled = (text: Record<'en' | 'ph' | 'zh' | 'ms', string>, figures: Record<string, string>): Text =>
  Object.fromEntries(
    Object.entries(text).map(([language, words]) => [
      language,
      words.replaceAll(/\{\{(\w+)\}\}/g, (_hole, name: string) => figures[name] ?? ''),
    ]),
  ) as Text;

const plain = (amount: bigint) =>
  formatAmount(amount)
    .replace(/\.00$/, '')
    .replaceAll(/\B(?=(\d{3})+$)/g, ',');
const pesos = (amount: bigint) => `₱${plain(amount)}`;
