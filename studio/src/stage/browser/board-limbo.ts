import { lockAll, type MakeBoard } from './board.ts';
import { wantsLessMotion } from './elements.ts';
import { button, make } from './make.ts';

const QUICK = ['1.50', '2.00', '5.00', '10.00', '100.00'];
const RISE_MS = 900;

/** A number that rises to the result. */
export const limboBoard: MakeBoard = ({ view, texts, changed, stake, tick }) => {
  const { rules } = view;
  if (rules.kind !== 'limbo') throw new Error('This is no limbo.');
  const figure = make('p', { class: 'figure big', 'aria-hidden': 'true' }, '×1.00');
  const target = make('input', {
    class: 'number',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: '2.00',
    id: 'limbo-target',
  });
  const element = make(
    'section',
    { class: 'board limbo', 'aria-label': view.game_name },
    figure,
    make('label', { class: 'field', for: 'limbo-target' }, texts.target, target),
    make(
      'div',
      { class: 'choices' },
      ...QUICK.map((value) =>
        button({ class: 'choice' }, () => setTarget(value), `×${value.replace(/\.00$/, '')}`),
      ),
    ),
  );
  function setTarget(value: string) {
    target.value = value;
    changed();
  }
  target.addEventListener('input', changed);
  const chosen = () => {
    const value = Number(target.value.replace(',', '.'));
    const isFine = value >= Number(rules.min_target) && value <= Number(rules.max_target);
    target.setAttribute('aria-invalid', String(!isFine));
    return isFine ? value.toFixed(2) : undefined;
  };

  return {
    element,
    order: () => {
      const value = chosen();
      return value
        ? { fields: { stake: stake(), target: value }, total: stake() }
        : { missing: `${texts.target}: ${rules.min_target} – ${rules.max_target}` };
    },
    lock: (isLocked) => lockAll(element, isLocked),
    begin: () => {
      figure.textContent = '×1.00';
      element.removeAttribute('data-won');
    },
    reveal: async ({ outcome }) => {
      if (outcome.kind !== 'limbo') return;
      await riseTo(figure, Number(outcome.result));
      tick(2);
      figure.textContent = `×${outcome.result}`;
      element.dataset['won'] = String(outcome.is_won);
    },
    cancel: () => undefined,
    sentence: ({ outcome }) =>
      outcome.kind === 'limbo' ? texts.resultIs.replace('{result}', `×${outcome.result}`) : '',
  };
};

/** The same share of time for each doubling: a small result is there at once. */
function riseTo(figure: HTMLElement, result: number): Promise<void> {
  const steps = Math.log(Math.max(result, 1));
  const lengthMs = wantsLessMotion() ? 0 : Math.min(RISE_MS, 250 + steps * 300);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const frame = (now: number) => {
      const share = lengthMs === 0 ? 1 : Math.min(1, (now - startedAt) / lengthMs);
      figure.textContent = `×${Math.exp(steps * share).toFixed(2)}`;
      if (share < 1) requestAnimationFrame(frame);
      else resolve();
    };
    frame(startedAt);
  });
}
