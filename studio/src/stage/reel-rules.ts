import type { AnyWayRules, CascadeRules, CoinPrize, HoldRules, SlotRules } from '../wire/index.ts';
import { showCount } from './browser/money.ts';
import { fill } from './texts.ts';
import type { Texts } from './texts/en.ts';

/** What a stake is divided into: lines or coins, or nothing. */
export function partsOf(rules: SlotRules): number {
  switch (rules.kind) {
    case 'reels':
    case 'hold_and_win':
      return rules.lines.length;
    case 'ways':
    case 'cascades':
    case 'tall_ways':
      return rules.coins;
    case 'classic':
      return 1;
  }
}

/** What names a stake. `{stake}` and `{part}` are filled in. */
export function stakeTexts(rules: SlotRules, texts: Texts): { paysHint: string; ruleStake: string } {
  switch (rules.kind) {
    case 'reels':
    case 'hold_and_win':
      return { paysHint: texts.paysHint, ruleStake: fill(texts.ruleLines, { count: rules.lines.length }) };
    case 'ways':
    case 'cascades':
      return {
        paysHint: texts.waysPaysHint,
        ruleStake: fill(texts.ruleWays, { count: rules.ways, coins: rules.coins }),
      };
    case 'tall_ways':
      return {
        paysHint: texts.waysPaysHint,
        ruleStake: fill(texts.ruleTallStake, { ways: waysIn(rules, texts), coins: rules.coins }),
      };
    case 'classic':
      return { paysHint: texts.classicPaysHint, ruleStake: texts.ruleClassic };
  }
}

/** What else decides a win. */
export function rulesIn(rules: SlotRules, texts: Texts): string[] {
  switch (rules.kind) {
    case 'reels':
      return [texts.ruleLeft, texts.ruleWild, texts.ruleSum];
    case 'ways':
      return [
        texts.ruleWaysLeft,
        texts.ruleWaysWild,
        texts.ruleScatter,
        fill(texts.ruleFree, { times: rules.free_times }),
        texts.ruleWaysSum,
      ];
    case 'cascades':
      return [
        texts.ruleWaysLeft,
        texts.ruleWaysWild,
        texts.ruleFalls,
        fill(texts.ruleFallTimes, { times: timesIn(rules).join(', ') }),
        texts.ruleFallScatter,
        fill(texts.ruleFallFree, { times: timesIn(rules, rules.free_times).join(', ') }),
        texts.ruleWaysSum,
      ];
    case 'tall_ways':
      return [
        fill(texts.ruleTall, { least: rules.fewest_rows, most: rules.rows }),
        texts.ruleWaysLeft,
        texts.ruleWaysWild,
        texts.ruleScatter,
        fill(texts.ruleTallFree, { rows: rules.free_rows, times: rules.free_times }),
        texts.ruleWaysSum,
      ];
    case 'hold_and_win':
      return [texts.ruleLeft, texts.ruleHoldWild, texts.ruleSum, ...holdRules(rules, texts)];
    case 'classic': {
      const { wild_times: times } = rules;
      return [texts.ruleMixed, fill(texts.ruleClassicWild, { times, square: times ** 2 })];
    }
  }
}

function holdRules({ hold_from: least, respins, reels, rows }: HoldRules, texts: Texts): string[] {
  return [
    fill(texts.ruleCoins, { least }),
    fill(texts.ruleHold, { least, respins }),
    fill(texts.ruleRespins, { respins, places: reels * rows }),
    texts.ruleHeld,
  ];
}

/** How many ways a spin has: always as many, or between two numbers. */
export const waysIn = (rules: AnyWayRules, texts: Texts): string =>
  rules.kind === 'tall_ways'
    ? fill(texts.waysBetween, { fewest: showCount(rules.fewest_ways), most: showCount(rules.ways) })
    : fill(texts.ways, { count: rules.ways });

/** What wins are multiplied by, fall after fall. */
const timesIn = ({ times }: CascadeRules, by = 1) => times.map((one) => `×${one * by}`);

/** Prizes with a name in stakes of a line, the dearest first. */
export function prizesOf(
  faces: HoldRules['faces'],
  grand: number,
): (readonly [prize: CoinPrize | 'grand', times: number])[] {
  const named = faces.flatMap(({ prize, pays }) => (prize ? [[prize, pays] as const] : []));
  return [['grand', grand], ...named.toReversed()];
}
