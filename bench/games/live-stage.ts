import { playLiveRound, startTable } from '@palaro/e2e/support/live-table';
import type { LiveKind } from '@palaro/studio/engine/live-kind';
import { playInTurn, type Stage } from './stage.ts';

/** A table whose rounds are the same for everybody, on a clock that the rounds move. */
export async function liveStage(kind: LiveKind): Promise<Stage> {
  const place = await startTable(kind);
  const url = place.provider.url + place.mine;
  return {
    kind: `live ${kind}`,
    url,
    open: async () => place.moveTo((await place.table()).next_at),
    firstPress: { url, button: '[data-spot]:not([aria-disabled="true"])', taken: '.own-chips b' },
    play: playInTurn(`live ${kind}`, (page, round) => playLiveRound(page, place, kind, round)),
    end: () => place.provider.end(),
  };
}
