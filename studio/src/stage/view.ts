import type { Rules, ScreenView } from '../wire/index.ts';

export type ReelRules = Extract<Rules, { kind: 'reels' }>;

/** What the screen of a reel game starts from. A symbol is its number, the highest is the wild. */
export interface ReelView extends ScreenView {
  rules: ReelRules;
}
