import type { RoundAnswer } from '../../wire/index.ts';
import type { FishingTexts } from '../texts/fishing.en.ts';
import { button, make } from './make.ts';
import { showUnits, toUnits } from './money.ts';

export interface AutoFire {
  element: HTMLElement;
  /** Another stake is chosen: the limits are counted in stakes, and shots at the old one end. */
  refresh: () => void;
  /** What a shot came to. */
  count: (answer: RoundAnswer) => void;
  /** A round is being played, or none is any more. */
  follow: (isPlaying: boolean) => void;
}

interface Parts {
  words: FishingTexts['auto'];
  currency: string;
  stake: () => string;
  play: () => void;
}

const SHOTS = [10, 25, 50, 100];
/** In stakes. */
const LOSSES = [10, 25, 50];
const WINS = [10, 50, 150];
/** Between two shots: what the last one came to can be read. */
const PAUSE_MS = 900;

/**
 * Shots one after another at what is aimed at: so many, never more lost than the limit, and ended by a win of the limit. Anything
 * else than an answer ends it, too, and so does a page that is not looked at.
 */
export function createAutoFire({ words, currency, stake, play }: Parts): AutoFire {
  const show = (times: number) => showUnits(toUnits(stake()) * BigInt(times), currency);
  const shots = choiceOf(words.shots, SHOTS);
  const loss = choiceOf(words.loss, LOSSES);
  const win = choiceOf(words.win, WINS);
  const label = make('span', {}, words.start);
  const press = button(
    { class: 'choice auto-press', 'data-always': '' },
    () => (left > 0 ? stop() : start()),
    label,
  );
  const element = make(
    'details',
    { class: 'auto' },
    make('summary', {}, words.title),
    make('div', { class: 'auto-limits' }, shots.field, loss.field, win.field, press),
  );
  let left = 0;
  /** Of these shots: what is lost, and the limits, in units. */
  let [lost, mostLost, bigWin] = [0n, 0n, 0n];
  let isPlaying = false;
  let isAnswered = false;
  let next = 0;

  const showState = () => {
    label.textContent = left > 0 ? words.stop.replace('{count}', String(left)) : words.start;
    for (const { select } of [shots, loss, win]) select.disabled = left > 0;
  };
  function stop() {
    clearTimeout(next);
    left = 0;
    showState();
  }
  function start() {
    if (isPlaying) return;
    left = shots.chosen();
    const staked = toUnits(stake());
    [lost, mostLost, bigWin] = [0n, staked * BigInt(loss.chosen()), staked * BigInt(win.chosen())];
    fire();
  }
  function fire() {
    isAnswered = false;
    left -= 1;
    play();
    // A shot that may not be staked is none.
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
    element,
    refresh,
    count: ({ stake: staked, win: paid }) => {
      isAnswered = true;
      lost += toUnits(staked) - toUnits(paid);
      if (toUnits(paid) >= bigWin) stop();
    },
    follow: (now) => {
      clearTimeout(next);
      isPlaying = now;
      if (now || left === 0) return showState();
      if (!isAnswered || lost + toUnits(stake()) > mostLost) return stop();
      next = window.setTimeout(fire, PAUSE_MS);
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
