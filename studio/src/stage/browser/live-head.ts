import type { LiveTexts } from '../texts/live.en.ts';
import type { LiveClock, Phase, RoundTimes } from './live-clock.ts';
import { byId, svgElement } from './elements.ts';
import { make } from './make.ts';

export interface LiveHead {
  element: HTMLElement;
  /** @param isAsked Of a decision: whether it is the member's, too. */
  set: (round: Pick<RoundTimes, 'number'>, phase: Phase, isAsked?: boolean) => void;
  setLost: () => void;
  /** Counts down; called every moment. */
  tick: (clock: Pick<LiveClock, 'leftMs' | 'wholeMs'>) => void;
}

const LENGTH = 100;
const LAST_SECONDS = 5;

/**
 * The clock over a table or a draw: what may be done now, for how long, and which round it is.
 * @param hand Where members decide in a round, which is long enough to count down to its end, too.
 */
export function createLiveHead(
  live: Pick<LiveTexts, 'round' | 'open' | 'closed' | 'over' | 'lost' | 'seconds'>,
  hand?: Pick<LiveTexts['hand'], 'deciding' | 'othersDecide'>,
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
    set: (round, phase, isAsked = false) => {
      element.dataset['phase'] = phase;
      number.textContent = live.round.replace('{number}', String(round.number));
      const deciding = isAsked ? hand?.deciding : hand?.othersDecide;
      const text = { open: live.open, deciding, dealing: live.closed, over: live.over }[phase] ?? '';
      if (word.textContent !== text) {
        word.textContent = text;
        spoken.textContent = text;
      }
      element.classList.remove('is-lost');
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
      const text = shown === 'dealing' && !hand ? '' : String(whole);
      if (seconds.textContent !== text) {
        seconds.textContent = text;
        const isLast = (shown === 'open' || shown === 'deciding') && whole <= LAST_SECONDS;
        if (isLast && !element.classList.contains('is-closing'))
          spoken.textContent = live.seconds.replace('{seconds}', text);
        element.classList.toggle('is-closing', isLast);
      }
      ring.setAttribute('stroke-dasharray', `${(left / time.wholeMs()) * LENGTH} ${LENGTH}`);
    },
  };
}
