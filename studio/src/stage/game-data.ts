import type { BonusLimit } from '../wire/index.ts';
import type { Texts } from './texts/en.ts';
import type { ReelRules } from './view.ts';

/** What the page hands to its script. */
export interface GameData extends Pick<ReelRules, 'rows' | 'symbols' | 'lines' | 'start'> {
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
    | 'goodLuck'
    | 'youWon'
    | 'noWin'
    | 'bigWin'
    | 'cameBack'
    | 'stakeBack'
    | 'inReview'
    | 'beingPaid'
    | 'shortBalance'
    | 'bonusLimit'
    | 'errors'
    | 'ruleLines'
  >;
  /** Custom property → colour. A style attribute would need a weaker policy, so the script sets them. */
  colours: Readonly<Record<string, string>>;
}
