import { svgElement, wantsLessMotion } from './elements.ts';
import { make } from './make.ts';

const WIDTH = 320;
const HEIGHT = 180;
const POINTS = 33;
/** Seconds until the rocket has come to the right side. */
const ACROSS_S = 5;
/** So far the counter stays behind what it may show, and so moves evenly from one answer of the server to the next. */
const BEHIND_MS = 450;

interface Flight {
  /** By the page's clock. */
  startedAt: number;
  /** Seconds of flight when the page first learnt of it. */
  from: number;
  /** The last that the server has confirmed: the counter never shows more. */
  factor: string;
}

export interface CrashSky {
  element: HTMLElement;
  /** On the ground. */
  clear: () => void;
  /** The counter may go on as far as this factor. One that is less than the last says nothing. */
  confirm: (factor: string) => void;
  /** The flight goes on no further; the counter shows this factor, or stays as it is. */
  stop: (shown?: string, hasFallen?: boolean) => void;
}

/** A rocket, its track and its counter, which rise by the formula of the rules as far as the server has confirmed. */
export function createCrashSky(growth: number): CrashSky {
  const figure = make('p', { class: 'figure big', 'aria-hidden': 'true' }, '×1.00');
  const curve = svgElement('path', { class: 'curve' });
  const rocket = createRocket();
  const picture = svgElement('svg', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    'aria-hidden': 'true',
    focusable: 'false',
  });
  picture.append(curve, rocket);
  const element = make('div', { class: 'sky' });
  element.append(picture, figure);

  let frame = 0;
  let flight: Flight | undefined;
  const factorAt = (seconds: number) => Math.floor(100 * Math.exp(growth * seconds)) / 100;
  const secondsOf = (factor: string) => Math.log(Number(factor)) / growth;
  const draw = (seconds: number) => {
    const top = Math.max(2, Math.exp(growth * seconds));
    const across = (WIDTH - 24) * Math.min(1, 0.06 + seconds / ACROSS_S);
    const heightAt = (at: number) => (Math.exp(growth * at) - 1) / (top - 1);
    const points = Array.from({ length: POINTS }, (_, index) => {
      const height = heightAt((seconds * index) / (POINTS - 1));
      return [(across * index) / (POINTS - 1), HEIGHT - 14 - height * (HEIGHT - 34)] as const;
    });
    curve.setAttribute('d', `M${points.map((point) => point.join(',')).join('L')}`);
    const [[x0, y0], [x, y]] = [points[POINTS - 3] ?? [0, 0], points[POINTS - 1] ?? [0, 0]];
    const degrees = (Math.atan2(y - y0, x - x0) * 180) / Math.PI;
    rocket.setAttribute('transform', `translate(${x} ${y}) rotate(${degrees})`);
  };
  const paint = ({ startedAt, from, factor }: Flight) => {
    const confirmed = secondsOf(factor);
    const passed = (performance.now() - startedAt - BEHIND_MS) / 1_000;
    const seconds = wantsLessMotion() ? confirmed : Math.min(confirmed, Math.max(from, passed));
    figure.textContent = `×${seconds < confirmed ? factorAt(seconds).toFixed(2) : factor}`;
    draw(Math.max(seconds, 0.01));
  };
  const climb = () => {
    if (!flight) return;
    paint(flight);
    if (!wantsLessMotion()) frame = requestAnimationFrame(climb);
  };
  const stop = (shown?: string, hasFallen = false) => {
    flight = undefined;
    cancelAnimationFrame(frame);
    if (shown !== undefined) figure.textContent = `×${shown}`;
    element.classList.toggle('has-fallen', hasFallen);
  };
  const clear = () => {
    stop('1.00');
    draw(0.01);
  };
  clear();
  return {
    element,
    clear,
    stop,
    confirm: (factor) => {
      const from = secondsOf(factor);
      flight ??= { startedAt: performance.now() - from * 1_000, from, factor };
      if (Number(factor) >= Number(flight.factor)) flight.factor = factor;
      cancelAnimationFrame(frame);
      climb();
    },
  };
}

/** Its nose to the right. */
function createRocket(): SVGElement {
  const rocket = svgElement('g', { class: 'rocket' });
  const body = svgElement('g', { class: 'rocket-body' });
  rocket.append(body);
  body.append(
    svgElement('path', { class: 'flame', d: 'M-9 -3.5L-22 0L-9 3.5z' }),
    svgElement('path', { class: 'fin', d: 'M-4 -5L-12 -10L-10 -3zM-4 5L-12 10L-10 3z' }),
    svgElement('path', { class: 'hull', d: 'M-10 -5Q6 -7 14 0Q6 7 -10 5z' }),
    svgElement('circle', { class: 'window', cx: 2, cy: 0, r: 2.4 }),
  );
  return rocket;
}
