import { svgElement, wantsLessMotion } from './elements.ts';
import { make } from './make.ts';

/** The numbers of a European wheel, clockwise. */
const ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const STEP = 360 / ORDER.length;
const SPIN_MS = 4_200;
const WHEEL_TURNS = 2;
const BALL_TURNS = 6;
const FULL_TURN = 360;

export type Colour = 'red' | 'black' | 'green';

export interface RouletteWheel {
  element: HTMLElement;
  /** Turns until the ball lies in the number. @param isAtOnce Without turning. */
  spin: (number: number, isAtOnce: boolean) => Promise<void>;
  /** Takes the ball off. */
  clear: () => void;
}

/** The wheel from above. The ball comes to rest at the top, where the wheel has turned the number to. */
export function createRouletteWheel(colourOf: (number: number) => Colour): RouletteWheel {
  const hub = make('b', { class: 'wheel-number' });
  const disc = make('div', { class: 'wheel-disc' });
  disc.append(discPicture(colourOf));
  const ball = make('i', { class: 'wheel-ball' });
  const track = make('div', { class: 'wheel-track' }, ball);
  const element = make('div', { class: 'roulette-wheel', 'aria-hidden': 'true' }, disc, track, hub);
  let angle = 0;

  const rest = (number: number, end: number) => {
    angle = end;
    disc.style.transform = `rotate(${end}deg)`;
    element.classList.add('has-ball');
    hub.textContent = String(number);
    hub.dataset['colour'] = colourOf(number);
  };
  return {
    element,
    spin: async (number, isAtOnce) => {
      const wanted = -ORDER.indexOf(number) * STEP;
      const rise = (((angle - wanted) % FULL_TURN) + FULL_TURN) % FULL_TURN;
      const end = angle - rise - WHEEL_TURNS * FULL_TURN;
      if (!isAtOnce && !wantsLessMotion()) {
        element.classList.add('has-ball');
        await turn({ disc, track, ball }, angle, end);
      }
      rest(number, end);
    },
    clear: () => {
      element.classList.remove('has-ball');
      hub.textContent = '';
      delete hub.dataset['colour'];
    },
  };
}

/** The wheel one way, the ball the other; it falls in near the end. Only what the compositor moves alone is moved. */
async function turn(
  { disc, track, ball }: { disc: HTMLElement; track: HTMLElement; ball: HTMLElement },
  from: number,
  to: number,
): Promise<void> {
  const timing = { duration: SPIN_MS, easing: 'cubic-bezier(0.16, 0.6, 0.3, 1)', fill: 'forwards' } as const;
  const moves = [
    disc.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], timing),
    track.animate(
      [{ transform: `rotate(${-BALL_TURNS * FULL_TURN}deg)` }, { transform: 'rotate(0deg)' }],
      timing,
    ),
    ball.animate(
      [
        { transform: 'translateY(-62%)' },
        { transform: 'translateY(-62%)', offset: 0.62 },
        { transform: 'translateY(24%)', offset: 0.74 },
        { transform: 'translateY(-30%)', offset: 0.82 },
        { transform: 'none', offset: 0.92 },
        { transform: 'none' },
      ],
      { ...timing, easing: 'linear' },
    ),
  ];
  await Promise.all(moves.map((move) => move.finished.catch(() => undefined)));
  for (const move of moves) move.cancel();
}

function discPicture(colourOf: (number: number) => Colour): SVGElement {
  const svg = svgElement('svg', { viewBox: '-100 -100 200 200', focusable: 'false' });
  const at = (radius: number, degrees: number) => {
    const radians = ((degrees - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(radians)).toFixed(2)} ${(radius * Math.sin(radians)).toFixed(2)}`;
  };
  svg.append(svgElement('circle', { r: 99, class: 'wheel-rim' }));
  for (const [index, number] of ORDER.entries()) {
    const [from, to] = [(index - 0.5) * STEP, (index + 0.5) * STEP];
    const path = `M${at(93, from)}A93 93 0 0 1 ${at(93, to)}L${at(52, to)}A52 52 0 0 0 ${at(52, from)}z`;
    const label = svgElement('text', { y: -79, transform: `rotate(${(index * STEP).toFixed(3)})` });
    label.textContent = String(number);
    svg.append(svgElement('path', { d: path, class: `pocket ${colourOf(number)}` }), label);
  }
  svg.append(
    svgElement('circle', { r: 72, class: 'wheel-ring' }),
    svgElement('circle', { r: 52, class: 'wheel-cone' }),
  );
  for (const degrees of [0, 90, 180, 270])
    svg.append(svgElement('path', { d: `M${at(24, degrees)}L${at(46, degrees)}`, class: 'wheel-spoke' }));
  return svg;
}
