import type { Kind, ScreenView } from '../wire/index.ts';
import type { Texts } from './texts/en.ts';
import type { DrawTexts } from './texts/draws.en.ts';
import type { tablesEn } from './texts/tables.en.ts';

/** Kinds that are played at a table for one. */
export type TableKind = Exclude<Kind, 'reels' | 'sic_bo'>;

export type TableTexts = typeof tablesEn;

/** What the page of a table hands to its script. */
export interface TableData {
  view: ScreenView;
  texts: TableTexts;
  /** Of a draw for all. */
  draws?: DrawTexts;
  common: Pick<
    Texts,
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
  >;
  /** Custom property → colour. A style attribute would need a weaker policy, so the script sets them. */
  colours: Readonly<Record<string, string>>;
}
