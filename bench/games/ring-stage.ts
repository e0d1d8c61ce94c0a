import { playFight, startRing } from '@palaro/e2e/support/ring-game';
import { playInTurn, type Stage } from './stage.ts';

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
    play: playInTurn('cockfight', (page, round) => playFight(page, place, round)),
    end: () => place.provider.end(),
  };
}
