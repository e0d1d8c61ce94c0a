import { lockAll, type MakeBoard } from './board.ts';
import { svgElement } from './elements.ts';
import { button, make } from './make.ts';

const WIDTH = 320;
const HEIGHT = 180;

/** A curve that rises by the formula of the rules, and the cash-out button. */
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
  const cashOut = button(
    { class: 'take', 'aria-disabled': 'true', 'data-always': '' },
    () => step({ step: 'cash_out' }),
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
  let startedAt: number | undefined;
  const factorAt = (seconds: number) => Math.floor(100 * Math.exp(rules.growth * seconds)) / 100;
  const draw = (seconds: number) => {
    const top = Math.max(2, Math.exp(rules.growth * seconds));
    const points = Array.from({ length: 33 }, (_, index) => {
      const at = (seconds * index) / 32;
      const height = (Math.exp(rules.growth * at) - 1) / (top - 1);
      return `${((WIDTH - 12) * index) / 32},${HEIGHT - 8 - height * (HEIGHT - 24)}`;
    });
    curve.setAttribute('d', `M${points.join('L')}`);
  };
  const climb = () => {
    if (startedAt === undefined) return;
    const seconds = (performance.now() - startedAt) / 1_000;
    figure.textContent = `×${factorAt(seconds).toFixed(2)}`;
    draw(Math.max(seconds, 0.01));
    frame = requestAnimationFrame(climb);
  };
  const stop = () => {
    startedAt = undefined;
    cancelAnimationFrame(frame);
    cashOut.setAttribute('aria-disabled', 'true');
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
      element.removeAttribute('data-won');
      figure.textContent = '×1.00';
    },
    reveal: async ({ outcome, state, steps }) => {
      if (outcome.kind !== 'crash') return;
      if (state === 'playing') {
        // By the local clock from now on; the server's may differ, and only the server decides.
        startedAt ??= performance.now();
        cancelAnimationFrame(frame);
        cashOut.setAttribute('aria-disabled', String(!steps.includes('cash_out')));
        climb();
        return;
      }
      stop();
      const { cashed_out, crashed_at } = outcome;
      figure.textContent = `×${cashed_out ?? crashed_at ?? '1.00'}`;
      element.dataset['won'] = String(cashed_out !== undefined);
      tick(cashed_out === undefined ? 0 : 5);
    },
    cancel: stop,
    sentence: ({ outcome }) => {
      if (outcome.kind !== 'crash') return '';
      const { cashed_out, crashed_at } = outcome;
      return cashed_out === undefined
        ? texts.crashedAt.replace('{factor}', `×${crashed_at ?? '1.00'}`)
        : texts.cashedOut.replace('{factor}', `×${cashed_out}`);
    },
  };
};
