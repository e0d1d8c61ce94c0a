import { describe, expect, it } from '@jest/globals';
import { DEPOSIT_METHODS, units, type Units, UNITS_PER_PESO } from '@palaro/contract';
import { MARKET_PROFILES } from '../../platform/market/index.ts';
import { FREE_CREDIT, PROMOTIONS, type Promotion } from '../../rewards/promotion/index.ts';
import { SETTINGS } from '../../settings.ts';
import { blocksOf } from './article-head.ts';
import type { Article } from './article.ts';
import { CONTENT } from './content.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const {
  account,
  aml,
  bank,
  history,
  operator,
  otp,
  prediction,
  promotion,
  rebate,
  referral,
  session,
  signup,
  support,
  tickets,
  transfer,
  wins,
  withdrawal,
} = SETTINGS;
const { automatic } = withdrawal;

/** As the texts write it: thousands with a comma, centavos only where there are some. */
function pesos(amount: Units): string {
  const [whole = '', part = ''] = (Number(amount) / Number(UNITS_PER_PESO)).toFixed(2).split('.');
  return Number(whole).toLocaleString('en') + (part === '00' ? '' : `.${part}`);
}
const methods = Object.values(DEPOSIT_METHODS);
const depositMin = Math.min(...methods.map(({ min }) => min)).toLocaleString('en');
const depositMax = Math.max(...methods.map(({ max }) => max)).toLocaleString('en');
const { OTB: otb, DB: db, UB: ub, VIPB: vipb } = PROMOTIONS;
const percentsOf = ({ tiers }: Promotion) =>
  tiers.map(({ bonus }) => ('percent' in bonus ? String(bonus.percent) : pesos(bonus.amount)));
const depositsOf = ({ tiers }: Promotion) => tiers.map(({ deposit }) => pesos(deposit));
const multiplesOf = ({ tiers }: Promotion) => tiers.map(({ multiplier }) => String(multiplier));
const percent = (hundredths: number) => String(hundredths / 100);
/** What a deposit and its welcome bonus have to become. */
function targetOf({ deposit, bonus, multiplier }: Promotion['tiers'][number]): string {
  const sum = 'percent' in bonus ? (deposit * BigInt(bonus.percent)) / 100n : bonus.amount;
  return pesos(units((deposit + sum) * BigInt(multiplier)));
}
const keptYears = String(Math.floor(account.keepClosedDays / 365));
const idleMinutes = String(session.idleMs / MINUTE);
const twoPersons = pesos(operator.ceilings.payments.act);
const answerHours = String(support.answerHours);
const complaintDays = String(support.complaintDays);
const promotionDays = String(promotion.days);

/** Every figure of each legal document, by its place there. Laws and articles of laws are no figures of ours. */
const FIGURES: Record<string, Record<string, (string | undefined)[]>> = {
  terms: {
    '4.0': [MARKET_PROFILES.spec, MARKET_PROFILES.pagcor, MARKET_PROFILES.pagcor].map(({ minAge }) =>
      String(minAge),
    ),
    '6.0': ['6', '20'],
    '6.1': [String(otp.livesMs / MINUTE), String(otp.resendMs / MINUTE)],
    '6.2': [idleMinutes, String(session.absoluteMs / HOUR)],
    '8.0': [depositMin, depositMax],
    '10.0': [pesos(withdrawal.min), pesos(withdrawal.max), String(withdrawal.perDay)],
    '10.1': [String(bank.perMember)],
    '10.2': [pesos(automatic.max)],
    '12.0': [pesos(transfer.min), pesos(transfer.fee)],
    '14.3': [pesos(wins.large)],
    '19.1': ['90', '6', '5', '6'],
    '23': [answerHours, complaintDays],
  },
  'bonus-policy': {
    '2.2': [promotionDays],
    '2.4': [String(promotion.mostBet.percent), pesos(promotion.smallestBet), pesos(promotion.mostBet.most)],
    '4.0': [
      ...percentsOf(otb),
      ...depositsOf(otb),
      ...(otb.mostBonus === undefined ? [] : [pesos(otb.mostBonus)]),
      ...multiplesOf(otb),
      ...depositsOf(otb).slice(0, 2),
      ...otb.tiers.slice(0, 2).map(targetOf),
    ],
    '4.1': [...new Set(percentsOf(db)), ...depositsOf(db), ...new Set(multiplesOf(db))],
    '4.2': [...depositsOf(ub), ...percentsOf(ub), ...multiplesOf(ub)],
    '4.3': [...percentsOf(vipb), ...depositsOf(vipb), ...multiplesOf(vipb)],
    '4.4': [
      pesos(FREE_CREDIT.credit),
      String(promotion.newbieDays),
      pesos(units(FREE_CREDIT.credit * BigInt(FREE_CREDIT.multiplier))),
      ...[FREE_CREDIT.pays.get(FREE_CREDIT.multiplier)].map((most) => most && pesos(most)),
    ],
    '6.0': [...new Set(Object.values(promotion.weights))].map(String),
    '6.2': [promotion.smallestOdds, '70'],
    '8.0': [String(promotion.paysTimes)],
    '8.2': [pesos(promotion.smallestBet)],
    '12.0': [...new Set(Object.values(rebate.self))].map(percent),
    '12.1': [...new Set(Object.values(rebate.downline))].map(percent),
    '14.0': [String(referral.percent), pesos(referral.most)],
    '14.1': [pesos(referral.ticketFrom), String(tickets.perRedeem), pesos(tickets.value)],
    '14.2': [String(referral.perMonth)],
    '16.0': [pesos(prediction.prize)],
  },
  privacy: {
    '4.1': [String(otp.livesMs / MINUTE)],
    '10.0': [keptYears],
    '10.2': ['30'],
    '10.3': [String(signup.unprovenMs / HOUR)],
    '10.5': [String(support.keepVisitorDays)],
  },
  disputes: {
    '2.0': [String(history.days)],
    '4.1': [answerHours],
    '6.0': [complaintDays],
    '8.2': [twoPersons],
    '8.4': [twoPersons],
    '12.0': [String(history.days), keptYears],
  },
  dormancy: {
    '4.0': [idleMinutes],
    '4.1': [promotionDays],
    '4.3': [String(promotion.newbieDays)],
    '6.2': [String(automatic.winDays)],
    '8.1': [keptYears],
  },
  'anti-money-laundering': {
    '4.3': [String(automatic.transferDays)],
    '6.1': [
      pesos(automatic.max),
      String(automatic.accountDays),
      String(automatic.bankDays),
      String(automatic.winPercent),
      String(automatic.winDays),
    ],
    '8.0': [pesos(aml.covered.deposits_of_day.above)],
    '12.0': [keptYears],
  },
};

const LAW = /\bRA \d+|\bof 2012\b/g;
const numbersIn = (line: string) =>
  (line.replaceAll(LAW, '').match(/\d[\d,.]*/g) ?? []).map((found) => found.replace(/[,.]+$/, ''));

const documents = CONTENT.articles.filter(({ version }) => version !== undefined);

/** Every line of a document below its headings, by its place. */
function linesOf({ en }: Article): [string, string][] {
  return en.blocks.flatMap((block, index) => {
    if (block.type === 'heading') return [];
    if (block.type === 'paragraph') return [[String(index), block.text] as [string, string]];
    return block.items.map((item, at): [string, string] => [`${index}.${at}`, item]);
  });
}

describe('a legal document', () => {
  it('is one of six', () => {
    expect(documents.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(FIGURES).toSorted());
  });

  // Its other languages have the same figures: articles.test.ts.
  it.each(documents.map((document) => [document.slug, document] as const))(
    '%s says the figures of the settings, and no others',
    (slug, document) => {
      const shown = linesOf(document)
        .map(([place, line]) => [place, numbersIn(line).toSorted()] as const)
        .filter(([, numbers]) => numbers.length > 0);
      const set = Object.entries(FIGURES[slug] ?? {}).map(([place, numbers]) => [
        place,
        numbers.map(String).toSorted(),
      ]);
      expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(set));
    },
  );

  it('names of each weight and rebate the games that have it, and one sum for both ways of money', () => {
    const { weights } = promotion;
    expect(weights).toMatchObject({ slot: 100, fishing: 100, hash: 100, bingo: 100 });
    expect(weights).toMatchObject({ lottery: 50, sportsbook: 50, esports: 50, table: 20, cockfight: 20 });
    expect(weights.casino).toBe(10);
    const { self } = rebate;
    for (const type of ['slot', 'hash', 'table', 'fishing', 'bingo', 'lottery'] as const)
      expect([type, self[type]]).toEqual([type, 50]);
    expect(self).toMatchObject({ casino: 30, sportsbook: 30, esports: 30, cockfight: 20 });
    expect(aml.covered.payouts_of_day.above).toBe(aml.covered.deposits_of_day.above);
  });

  it.each(documents.map((document) => [document.slug, document] as const))(
    '%s begins in every language with its version and its date',
    (_, document) => {
      const first = (lang: 'en' | 'ph' | 'zh' | 'ms') => blocksOf(document, lang)[0];
      expect(first('en')).toEqual({ type: 'list', items: ['Version 2026-11', 'In force since 2026-11-01'] });
      expect(first('ph')).toMatchObject({ items: ['Bersyon 2026-11', 'May bisa mula 2026-11-01'] });
      expect(first('zh')).toMatchObject({ items: ['版本 2026-11', '自 2026-11-01 起生效'] });
      expect(first('ms')).toMatchObject({ items: ['Versi 2026-11', 'Berkuat kuasa sejak 2026-11-01'] });
    },
  );

  it('numbers its headings, so that a letter can name one', () => {
    for (const { slug, en, ph, zh, ms } of documents)
      for (const text of [en, ph, zh, ms]) {
        const headings = text?.blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []));
        const numbers = headings?.map((heading) => Number.parseInt(heading, 10));
        expect([slug, numbers]).toEqual([slug, headings?.map((_, index) => index + 1)]);
      }
  });
});
