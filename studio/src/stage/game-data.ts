import type { BonusLimit, LineRules, SlotRules } from '../wire/index.ts';
import type { BuyInTexts } from './texts/buy-in.en.ts';
import type { Texts } from './texts/en.ts';

/** What the page hands to its script. */
export interface GameData extends Pick<SlotRules, 'symbols' | 'start'> {
  /** How many symbols of a reel show while it turns. */
  turningRows: number;
  /** Where lines pay, and no ways. */
  lines: LineRules['lines'] | undefined;
  /** The number of the coin, where there is one. */
  coin: number | undefined;
  /** What a stake is divided into: lines or coins. */
  parts: number;
  currency: string;
  /** The page that holds the frame; told when the game is ready and after each round. */
  siteOrigin: string;
  /** Total stakes offered, ascending. */
  stakes: readonly string[];
  balance: string;
  bonusLimit: BonusLimit | undefined;
  texts: Pick<
    Texts,
    | 'spin'
    | 'stop'
    | 'auto'
    | 'goodLuck'
    | 'youWon'
    | 'noWin'
    | 'bigWin'
    | 'hugeWin'
    | 'cameBack'
    | 'stakeBack'
    | 'inReview'
    | 'beingPaid'
    | 'shortBalance'
    | 'bonusLimit'
    | 'errors'
    | 'freeSpinsBegin'
    | 'freeSpin'
    | 'withFreeSpins'
    | 'falls'
    | 'ways'
    | 'waysHere'
    | 'holdBegins'
    | 'respinsLeft'
    | 'fullBoard'
    | 'coinsHeld'
    | 'coinsWorth'
    | 'prizes'
  > & { paysHint: string; ruleStake: string };
  /** Free spins that can be bought, in how many stakes, and the words of them. */
  buyIn: { price: number; count: number; words: BuyInTexts } | undefined;
  /** Custom property → colour. A style attribute would need a weaker policy, so the script sets them. */
  colours: Readonly<Record<string, string>>;
}
