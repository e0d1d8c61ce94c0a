import type { RoundAnswer } from '../../wire/index.ts';
import { lockAll, type MakeBoard } from './board.ts';
import { createAutoCashOut, createCashOut } from './crash-controls.ts';
import { createCrashSky } from './crash-sky.ts';
import { make } from './make.ts';
import { toUnits } from './money.ts';

/** A flight of the member's own: it begins with the bet. */
export const crashBoard: MakeBoard = (table) => {
  const { view, texts, stake, tick } = table;
  const { rules } = view;
  if (rules.kind !== 'crash') throw new Error('This is no crash.');
  const sky = createCrashSky(rules.growth);
  const cashOut = createCashOut(table);
  const auto = createAutoCashOut(table, rules);
  const element = make(
    'section',
    { class: 'board crash', 'aria-label': view.game_name },
    sky.element,
    cashOut.element,
    auto.element,
  );
  const confirm = ({ outcome, steps }: RoundAnswer) => {
    if (outcome.kind !== 'crash' || outcome.factor === undefined) return;
    cashOut.offer(steps.includes('cash_out'));
    sky.confirm(outcome.factor);
  };
  const land = (shown?: string, hasFallen = false) => {
    sky.stop(shown, hasFallen);
    cashOut.element.setAttribute('aria-disabled', 'true');
    cashOut.element.textContent = texts.cashOut;
  };

  return {
    element,
    order: () => {
      const chosen = auto.chosen();
      return 'missing' in chosen ? chosen : { fields: { stake: stake(), ...chosen }, total: stake() };
    },
    lock: (isLocked) => lockAll(element, isLocked),
    begin: () => {
      cashOut.clear();
      element.removeAttribute('data-won');
      sky.clear();
    },
    confirm,
    reveal: async (answer) => {
      const { outcome, state, stake: staked, win } = answer;
      if (outcome.kind !== 'crash') return;
      if (state === 'playing') {
        cashOut.clear();
        return confirm(answer);
      }
      const { cashed_out, crashed_at } = outcome;
      land(cashed_out ?? crashed_at ?? '1.00', cashed_out === undefined);
      element.dataset['won'] = String(toUnits(win) > toUnits(staked));
      tick(cashed_out === undefined ? 0 : 5);
    },
    cancel: land,
    sentence: ({ outcome }) => cashOut.sentence(outcome),
  };
};
