import type { Texts } from './texts.ts';
import type { GameView } from './view.ts';

/** What the page hands to its script. */
export interface GameData extends Pick<
  GameView,
  'currency' | 'siteOrigin' | 'rows' | 'symbols' | 'lines' | 'stakes' | 'balance' | 'start'
> {
  texts: Pick<
    Texts,
    'spin' | 'stop' | 'goodLuck' | 'youWon' | 'noWin' | 'bigWin' | 'shortBalance' | 'errors' | 'ruleLines'
  >;
  /** Custom property → colour. A style attribute would need a weaker policy, so the script sets them. */
  colours: Readonly<Record<string, string>>;
}
