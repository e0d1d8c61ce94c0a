import { lockAll, type MakeBoard } from './board.ts';
import { wait, wantsLessMotion } from './elements.ts';
import { choices, make } from './make.ts';

const ROLLS = 10_001;
const SLIDE_MS = 420;

/** A track from 0 to 100 with the part that wins, and a marker that falls on it. */
export const diceBoard: MakeBoard = ({ view, texts, changed, stake, tick }) => {
  const { rules } = view;
  if (rules.kind !== 'dice') throw new Error('These are no dice.');
  let target = 50.5;
  let isOver = true;
  const [low, high] = [Number(rules.min_target), Number(rules.max_target)];

  const slider = make('input', {
    type: 'range',
    class: 'track',
    min: low,
    max: high,
    step: 0.5,
    value: target,
    'aria-label': texts.target,
  });
  const marker = make('div', { class: 'marker', 'aria-hidden': 'true' });
  const result = make('p', { class: 'figure', 'aria-hidden': 'true' }, '—');
  const facts = make('dl', { class: 'facts' });
  const element = make(
    'section',
    { class: 'board dice', 'aria-label': view.game_name },
    result,
    make('div', { class: 'track-box' }, marker, slider),
    choices(
      texts.target,
      [
        { value: 'over', text: texts.over },
        { value: 'under', text: texts.under },
      ],
      'over',
      (side) => {
        isOver = side === 'over';
        refresh();
      },
    ),
    facts,
  );

  const winning = () => Math.round(isOver ? 10_000 - target * 100 : target * 100);
  const pays = () => Math.floor(rules.pay_share / winning()) / 10_000;
  const fact = (name: string, value: string) => make('div', {}, make('dt', {}, name), make('dd', {}, value));
  function refresh() {
    element.style.setProperty('--target', `${target}%`);
    element.classList.toggle('is-under', !isOver);
    facts.replaceChildren(
      fact(texts.target, target.toFixed(2)),
      fact(texts.chance, `${((winning() / ROLLS) * 100).toFixed(2)}%`),
      fact(texts.pays, `×${pays().toFixed(4)}`),
    );
    slider.setAttribute('aria-valuetext', `${isOver ? texts.over : texts.under} ${target.toFixed(2)}`);
    changed();
  }
  slider.addEventListener('input', () => {
    target = Number(slider.value);
    refresh();
  });
  refresh();

  return {
    element,
    order: () => ({ fields: { stake: stake(), target: target.toFixed(2), over: isOver }, total: stake() }),
    lock: (isLocked) => lockAll(element, isLocked),
    begin: () => {
      result.textContent = '…';
      element.removeAttribute('data-won');
    },
    reveal: async ({ outcome }) => {
      if (outcome.kind !== 'dice') return;
      element.style.setProperty('--roll', `${outcome.roll}%`);
      if (!wantsLessMotion()) await wait(SLIDE_MS);
      tick(0);
      result.textContent = outcome.roll;
      element.dataset['won'] = String(outcome.is_won);
    },
    cancel: () => {
      result.textContent = '—';
    },
    sentence: ({ outcome }) => (outcome.kind === 'dice' ? texts.rollIs.replace('{roll}', outcome.roll) : ''),
  };
};
