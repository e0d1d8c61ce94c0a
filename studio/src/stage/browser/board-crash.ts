import type { RoundAnswer } from '../../wire/index.ts';
import { lockAll, type MakeBoard } from './board.ts';
import { svgElement, wantsLessMotion } from './elements.ts';
import { button, make } from './make.ts';
import { toUnits } from './money.ts';

const WIDTH = 320;
const HEIGHT = 180;
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

/** A curve that rises by the formula of the rules as far as the server has confirmed, and the cash-out button. */
export const crashBoard: MakeBoard = ({ view, texts, changed, stake, step, tick }) => {
  const { rules } = view;
  if (rules.kind !== 'crash') throw new Error('This is no crash.');
  const figure = make('p', { class: 'figure big', 'aria-hidden': 'true' }, '×1.00');
  const curve = svgElement('path', { class: 'curve' });
  const picture = svgElement('svg', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    'aria-hidden': 'true',
    focusable: 'false',
  });
  picture.append(curve);
  const auto = make('input', {
    class: 'number',
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: texts.never,
    id: 'auto-cash-out',
  });
  /** It was pressed in this flight, and its answer has not come. */
  let isLeaving = false;
  const cashOut = button(
    { class: 'take', 'aria-disabled': 'true', 'data-always': '' },
    () => {
      isLeaving = true;
      offer(false);
      step({ step: 'cash_out' });
    },
    texts.cashOut,
  );
  const element = make(
    'section',
    { class: 'board crash', 'aria-label': view.game_name },
    make('div', { class: 'sky' }, picture, figure),
    cashOut,
    make('label', { class: 'field', for: 'auto-cash-out' }, texts.autoCashOut, auto),
  );
  auto.addEventListener('input', changed);

  let frame = 0;
  let flight: Flight | undefined;
  const factorAt = (seconds: number) => Math.floor(100 * Math.exp(rules.growth * seconds)) / 100;
  const secondsOf = (factor: string) => Math.log(Number(factor)) / rules.growth;
  function offer(mayLeave: boolean) {
    cashOut.setAttribute('aria-disabled', String(!mayLeave));
    cashOut.textContent = isLeaving ? texts.cashingOut : texts.cashOut;
  }
  const draw = (seconds: number) => {
    const top = Math.max(2, Math.exp(rules.growth * seconds));
    const points = Array.from({ length: 33 }, (_, index) => {
      const at = (seconds * index) / 32;
      const height = (Math.exp(rules.growth * at) - 1) / (top - 1);
      return `${((WIDTH - 12) * index) / 32},${HEIGHT - 8 - height * (HEIGHT - 24)}`;
    });
    curve.setAttribute('d', `M${points.join('L')}`);
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
  /** The counter may go on as far as this answer says. An older one than the last says nothing. */
  const confirm = ({ outcome, steps }: RoundAnswer) => {
    if (outcome.kind !== 'crash' || outcome.factor === undefined) return;
    const { factor } = outcome;
    const from = secondsOf(factor);
    flight ??= { startedAt: performance.now() - from * 1_000, from, factor };
    if (Number(factor) >= Number(flight.factor)) flight.factor = factor;
    offer(steps.includes('cash_out') && !isLeaving);
    cancelAnimationFrame(frame);
    climb();
  };
  const stop = () => {
    flight = undefined;
    cancelAnimationFrame(frame);
    cashOut.setAttribute('aria-disabled', 'true');
    cashOut.textContent = texts.cashOut;
  };
  const chosenAuto = () => {
    if (auto.value.trim() === '') return { isFine: true, value: undefined };
    const value = Number(auto.value.replace(',', '.'));
    const isFine = value >= 1.01 && value <= Number(rules.max_factor);
    return { isFine, value: isFine ? value.toFixed(2) : undefined };
  };

  return {
    element,
    order: () => {
      const { isFine, value } = chosenAuto();
      auto.setAttribute('aria-invalid', String(!isFine));
      if (!isFine) return { missing: `${texts.autoCashOut}: 1.01 – ${rules.max_factor}` };
      return { fields: { stake: stake(), ...(value && { auto_cash_out: value }) }, total: stake() };
    },
    lock: (isLocked) => lockAll(element, isLocked),
    begin: () => {
      isLeaving = false;
      element.removeAttribute('data-won');
      figure.textContent = '×1.00';
    },
    confirm,
    reveal: async (answer) => {
      const { outcome, state, stake: staked, win } = answer;
      if (outcome.kind !== 'crash') return;
      if (state === 'playing') {
        isLeaving = false;
        return confirm(answer);
      }
      stop();
      const { cashed_out, crashed_at } = outcome;
      figure.textContent = `×${cashed_out ?? crashed_at ?? '1.00'}`;
      element.dataset['won'] = String(toUnits(win) > toUnits(staked));
      tick(cashed_out === undefined ? 0 : 5);
    },
    cancel: stop,
    sentence: ({ outcome }) => {
      if (outcome.kind !== 'crash') return '';
      const { cashed_out, crashed_at } = outcome;
      if (cashed_out !== undefined) return texts.cashedOut.replace('{factor}', `×${cashed_out}`);
      return (isLeaving ? texts.tooLate : texts.crashedAt).replace('{factor}', `×${crashed_at ?? '1.00'}`);
    },
  };
};
