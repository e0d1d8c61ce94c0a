import { playFight, startRing } from '@palaro/e2e/support/ring-game';
import { differenceOf } from './figures.ts';
import { lastWinOn, type Stage } from './stage.ts';

/** A ring of cockfights, on a clock that the rounds move. */
export async function ringStage(): Promise<Stage> {
  const place = await startRing();
  const url = place.provider.url + place.path;
  return {
    kind: 'cockfight',
    url,
    open: async () => place.moveTo(Date.parse((await place.next()).ends_at)),
    firstPress: {
      url,
      button: '.fight-odds .spot[aria-disabled="false"]',
      taken: '.fight-odds .spot[aria-pressed="true"]',
    },
    play: async (page, { from, count, reactsMs }) => {
      const found: string[] = [];
      let lastWin = await lastWinOn(page);
      for (let turn = from; turn < from + count; turn += 1) {
        const round = await playFight(page, place, { turn, lastWin, reactsMs });
        ({ lastWin } = round);
        found.push(...differenceOf(`cockfight ${turn + 1}`, round.shown, round.inBooks));
      }
      return found;
    },
    end: () => place.provider.end(),
  };
}
