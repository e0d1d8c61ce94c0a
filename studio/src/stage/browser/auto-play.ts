import type { RoundAnswer } from '../../wire/index.ts';
import type { AutoTexts } from '../texts/auto.ts';
import { button, make } from './make.ts';
import { showUnits, toUnits } from './money.ts';

export interface AutoPlay {
  /** How many rounds, what ends them, and the button that begins and ends them. */
  limits: HTMLElement;
  stop: () => void;
  /** Another stake is chosen: the limits are counted in stakes, and rounds at the old one end. */
  refresh: () => void;
  /** What a round came to. */
  count: (answer: RoundAnswer) => void;
  /** A round is being played, or none is any more. */
  follow: (isPlaying: boolean) => void;
}

interface Parts {
  words: AutoTexts;
  currency: string;
  stake: () => string;
  play: () => void;
  /** Between two rounds: what the last one came to can be read. */
  pauseMs: () => number;
  /** So many rounds are left now. */
  changed?: (left: number) => void;
}

const ROUNDS = [10, 25, 50, 100];
/** In stakes. */
const LOSSES = [10, 25, 50];
const WINS = [10, 50, 150];

/**
 * One round after another: so many, never more lost than the limit, and ended by a win of the limit. Anything else than a result that
 * is in the balance ends it, too, and so does a page that is not looked at.
 */
export function createAutoPlay({ words, currency, stake, play, pauseMs, changed }: Parts): AutoPlay {
  const show = (times: number) => showUnits(toUnits(stake()) * BigInt(times), currency);
  const rounds = choiceOf(words.rounds, ROUNDS);
  const loss = choiceOf(words.loss, LOSSES);
  const win = choiceOf(words.win, WINS);
  const label = make('span', {}, words.start);
  const press = button(
    { class: 'choice auto-press', 'data-always': '' },
    () => (left > 0 ? stop() : start()),
    label,
  );
  const limits = make('div', { class: 'auto-limits' }, rounds.field, loss.field, win.field, press);
  let left = 0;
  /** Of these rounds: what is lost, and the limits, in units. */
  let [lost, mostLost, bigWin] = [0n, 0n, 0n];
  let isPlaying = false;
  let isAnswered = false;
  let next = 0;

  const showState = () => {
    label.textContent = left > 0 ? words.stop.replace('{count}', String(left)) : words.start;
    for (const { select } of [rounds, loss, win]) select.disabled = left > 0;
    changed?.(left);
  };
  function stop() {
    clearTimeout(next);
    left = 0;
    showState();
  }
  function start() {
    if (isPlaying) return;
    left = rounds.chosen();
    const staked = toUnits(stake());
    [lost, mostLost, bigWin] = [0n, staked * BigInt(loss.chosen()), staked * BigInt(win.chosen())];
    playOne();
  }
  function playOne() {
    isAnswered = false;
    left -= 1;
    play();
    // A round that may not be staked is none.
    if (!isPlaying) return stop();
    showState();
  }
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) stop();
  });
  const refresh = () => {
    stop();
    for (const { select, values } of [loss, win])
      for (const [index, option] of [...select.options].entries()) option.text = show(values[index] ?? 0);
  };
  refresh();

  return {
    limits,
    stop,
    refresh,
    count: ({ stake: staked, win: paid, waits }) => {
      isAnswered = true;
      lost += toUnits(staked) - toUnits(paid);
      if (toUnits(paid) >= bigWin || waits !== undefined) stop();
    },
    follow: (now) => {
      clearTimeout(next);
      isPlaying = now;
      if (now || left === 0) return showState();
      if (!isAnswered || lost + toUnits(stake()) > mostLost) return stop();
      next = window.setTimeout(playOne, pauseMs());
    },
  };
}

function choiceOf(label: string, values: readonly number[]) {
  const select = make('select', {}, ...values.map((value) => make('option', { value }, String(value))));
  return {
    select,
    values,
    field: make('label', {}, make('span', {}, label), select),
    chosen: () => Number(select.value),
  };
}
