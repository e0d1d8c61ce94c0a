import type { Kind, ScreenView, SlotRules } from '../wire/index.ts';
import type { Texts } from './texts/en.ts';
import type { DrawTexts } from './texts/draws.en.ts';
import type { FishingTexts } from './texts/fishing.en.ts';
import type { RingTexts } from './texts/ring.en.ts';
import type { RoundsTexts } from './texts/rounds.en.ts';
import type { SportsTexts } from './texts/sports.en.ts';
import type { tablesEn } from './texts/tables.en.ts';

/** Kinds that are played at a table for one. */
export type TableKind = Exclude<Kind, SlotRules['kind'] | 'sic_bo'>;

export type TableTexts = typeof tablesEn;

/** What the page of a table hands to its script. */
export interface TableData {
  view: ScreenView;
  texts: TableTexts;
  /** Of a draw for all. */
  draws?: DrawTexts;
  /** Of a game that is played alone and drawn from one hash: for the last rounds. */
  rounds?: RoundsTexts;
  fishing?: FishingTexts;
  /** Of a sportsbook. */
  sports?: SportsTexts;
  /** Of a ring of cockfights. */
  ring?: RingTexts;
  common: Pick<
    Texts,
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
  >;
  /** Custom property → colour. A style attribute would need a weaker policy, so the script sets them. */
  colours: Readonly<Record<string, string>>;
}
