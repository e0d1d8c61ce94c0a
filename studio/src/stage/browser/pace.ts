import type { RoundAnswer } from '../../wire/index.ts';
import type { GameData } from '../game-data.ts';
import { createAutoPlay } from './auto-play.ts';
import { byId } from './elements.ts';
import type { Ending } from './ending.ts';
import { toUnits } from './money.ts';
import { wireClosing } from './page-controls.ts';
import { COUNT_MS } from './result-show.ts';
import { winSize } from './win-size.ts';

export interface Pace {
  /** Reels stop at once. */
  isTurbo: () => boolean;
  /** More rounds follow by themselves. */
  isAuto: () => boolean;
  /** Ends them. */
  stop: () => void;
  /** Another stake is chosen. */
  refresh: () => void;
  /** What a round came to. */
  count: (answer: RoundAnswer, ending: Ending) => void;
  /** A round is being played, or none is any more. */
  follow: (isPlaying: boolean) => void;
}

interface Parts {
  stake: () => string;
  play: () => void;
  /** Rounds follow by themselves now, or none do any more. */
  changed: () => void;
}

/** Between a result and the next spin. */
const READ_MS = 600;
const TURBO_READ_MS = 150;

/** How fast a slot is played: turbo for every spin, and spins one after another, where the market allows them. */
export function createPace(
  { texts, currency }: Pick<GameData, 'texts' | 'currency'>,
  { stake, play, changed }: Parts,
): Pace {
  const turbo = byId('turbo');
  const button = document.querySelector<HTMLElement>('#auto');
  let [isTurbo, isAuto] = [false, false];
  let pauseMs = READ_MS;
  turbo.addEventListener('click', () => {
    isTurbo = !isTurbo;
    turbo.setAttribute('aria-pressed', String(isTurbo));
  });
  const auto = button && offerAuto(button);

  function offerAuto(opener: HTMLElement) {
    const dialog = byId('auto-dialog') as HTMLDialogElement;
    const { auto: words } = texts;
    const made = createAutoPlay({
      words,
      currency,
      stake,
      play,
      pauseMs: () => pauseMs,
      changed: (left) => {
        if (left > 0 && dialog.open) dialog.close();
        opener.textContent = left > 0 ? words.stop.replace('{count}', String(left)) : words.title;
        if (isAuto === left > 0) return;
        isAuto = left > 0;
        changed();
      },
    });
    dialog.append(made.limits);
    opener.addEventListener('click', () => (isAuto ? made.stop() : dialog.showModal()));
    wireClosing(dialog, 'auto-close');
    return made;
  }
  return {
    isTurbo: () => isTurbo,
    isAuto: () => isAuto,
    stop: () => auto?.stop(),
    refresh: () => auto?.refresh(),
    count: (answer, ending) => {
      const read = isTurbo ? TURBO_READ_MS : READ_MS;
      const won = COUNT_MS[winSize(toUnits(answer.win), toUnits(answer.stake))];
      pauseMs = ending === 'won' ? won + read : ending === 'nothing' ? read : READ_MS;
      auto?.count(answer);
    },
    follow: (isPlaying) => auto?.follow(isPlaying),
  };
}
