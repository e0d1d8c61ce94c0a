import type { LiveTexts } from '../texts/live.en.ts';
import type { LiveClock, Phase, RoundTimes } from './live-clock.ts';
import { byId, svgElement } from './elements.ts';
import { make } from './make.ts';

export interface LiveHead {
  element: HTMLElement;
  set: (round: Pick<RoundTimes, 'number'>, phase: Phase) => void;
  setLost: () => void;
  /** Counts down; called every moment. */
  tick: (clock: Pick<LiveClock, 'leftMs' | 'wholeMs'>) => void;
}

const LENGTH = 100;
const LAST_SECONDS = 5;

/** The clock over a table or a draw: what may be done now, for how long, and which round it is. */
export function createLiveHead(
  live: Pick<LiveTexts, 'round' | 'open' | 'closed' | 'over' | 'lost' | 'seconds'>,
): LiveHead {
  const [word, number, seconds] = [
    make('p', { class: 'phase-word' }),
    make('p', { class: 'round-number' }),
    make('b', { class: 'seconds', 'aria-hidden': 'true' }),
  ];
  const ring = svgElement('circle', { cx: 20, cy: 20, r: 17, pathLength: LENGTH, class: 'ring-left' });
  const dial = svgElement('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true', focusable: 'false' });
  dial.append(svgElement('circle', { cx: 20, cy: 20, r: 17, class: 'ring-whole' }), ring);
  const clock = make('div', { class: 'dial' });
  clock.append(dial, seconds);
  const element = make('div', { class: 'live-head' }, make('div', { class: 'phase' }, word, number), clock);
  const spoken = byId('clock-spoken');
  let shown: Phase | undefined;

  return {
    element,
    set: (round, phase) => {
      element.dataset['phase'] = phase;
      number.textContent = live.round.replace('{number}', String(round.number));
      if (phase !== shown || element.classList.contains('is-lost'))
        word.textContent = { open: live.open, dealing: live.closed, over: live.over }[phase];
      element.classList.remove('is-lost');
      if (phase !== shown) spoken.textContent = word.textContent;
      shown = phase;
    },
    setLost: () => {
      element.classList.add('is-lost');
      word.textContent = live.lost;
      spoken.textContent = live.lost;
    },
    tick: (time) => {
      const left = time.leftMs();
      const whole = Math.ceil(left / 1000);
      const text = shown === 'dealing' ? '' : String(whole);
      if (seconds.textContent !== text) {
        seconds.textContent = text;
        const isLast = shown === 'open' && whole <= LAST_SECONDS;
        if (isLast && !element.classList.contains('is-closing'))
          spoken.textContent = live.seconds.replace('{seconds}', text);
        element.classList.toggle('is-closing', isLast);
      }
      ring.setAttribute('stroke-dasharray', `${(left / time.wholeMs()) * LENGTH} ${LENGTH}`);
    },
  };
}
