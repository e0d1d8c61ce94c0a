import { isLiveKind } from '../engine/live-kind.ts';
import type { ScreenView } from '../wire/index.ts';
import { livePage } from './live-page.ts';
import { playPage } from './page.ts';
import { tablePage } from './table-page.ts';
import { isOfReels } from './view.ts';

/** The page of a game, whatever its kind. */
export function screenPage(view: ScreenView): string {
  const { rules } = view;
  if (view.is_live && isLiveKind(rules.kind)) return livePage(view);
  return isOfReels(rules) ? playPage({ ...view, rules }) : tablePage(view);
}
