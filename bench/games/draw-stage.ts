import { playDraw, startDraws } from '@palaro/e2e/support/draw-game';
import type { DrawKind } from '@palaro/studio/draw/draw-rounds';
import { playInTurn, type Stage } from './stage.ts';

/** A game whose draws are the same for everybody, on a clock that the rounds move. */
export async function drawStage(kind: DrawKind): Promise<Stage> {
  const place = await startDraws(kind);
  const url = place.provider.url + place.mine;
  return {
    kind,
    url,
    open: async () => place.moveTo((await place.draw()).next_at),
    // A ticket without numbers is refused at once, in words.
    firstPress: {
      url,
      button: 'body:has(.draw[data-phase="open"]) #spin[aria-disabled="false"]',
      taken: 'body:has(#spin.is-spinning), body:has(#status:not(:empty))',
    },
    play: playInTurn(kind, (page, round) => playDraw(page, place, round)),
    end: () => place.provider.end(),
  };
}
