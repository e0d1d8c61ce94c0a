import { playLiveRound, startTable } from '@palaro/e2e/support/live-table';
import type { LiveKind } from '@palaro/studio/engine/live-kind';
import { differenceOf } from './figures.ts';
import { lastWinOn, type Stage } from './stage.ts';

/** A table whose rounds are the same for everybody, on a clock that the rounds move. */
export async function liveStage(kind: LiveKind): Promise<Stage> {
  const place = await startTable(kind);
  const url = place.provider.url + place.mine;
  return {
    kind: `live ${kind}`,
    url,
    open: async () => place.moveTo((await place.table()).next_at),
    firstPress: { url, button: '[data-spot]:not([aria-disabled="true"])', taken: '.own-chips b' },
    play: async (page, { from, count, reactsMs }) => {
      const found: string[] = [];
      let lastWin = await lastWinOn(page);
      for (let turn = from; turn < from + count; turn += 1) {
        const round = await playLiveRound(page, place, kind, { turn, lastWin, reactsMs });
        ({ lastWin } = round);
        found.push(...differenceOf(`live ${kind} ${turn + 1}`, round.shown, round.inBooks));
      }
      return found;
    },
    end: () => place.provider.end(),
  };
}
