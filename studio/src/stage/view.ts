import { KINDS } from '../wire/index.ts';
import type { Rules, ScreenView, SlotRules } from '../wire/index.ts';

/** What the screen of a reel game starts from. A symbol is its number, the highest is the wild. */
export interface ReelView extends ScreenView {
  rules: SlotRules;
}

export const isOfReels = (rules: Rules): rules is SlotRules => KINDS[rules.kind] === 'reels';
