import type { Outcome, Rules } from '../../wire/index.ts';
import type { Table } from './board.ts';
import { button, make } from './make.ts';

export interface CashOut {
  element: HTMLButtonElement;
  offer: (mayLeave: boolean) => void;
  /** Its answer has come, or another flight. */
  clear: () => void;
  /** How the flight ended for the member. */
  sentence: (outcome: Outcome) => string;
}

export function createCashOut({ texts, step }: Table): CashOut {
  /** It was pressed in this flight, and what came of it is not known. */
  let isLeaving = false;
  const offer = (mayLeave: boolean) => {
    element.setAttribute('aria-disabled', String(!mayLeave || isLeaving));
    element.textContent = isLeaving ? texts.cashingOut : texts.cashOut;
  };
  const element = button(
    { class: 'take', 'aria-disabled': 'true', 'data-always': '' },
    () => {
      isLeaving = true;
      offer(false);
      step({ step: 'cash_out' });
    },
    texts.cashOut,
  );
  return {
    element,
    offer,
    clear: () => {
      isLeaving = false;
    },
    sentence: (outcome) => {
      if (outcome.kind !== 'crash') return '';
      const { cashed_out: left, crashed_at: fell = '1.00' } = outcome;
      const words = isLeaving ? texts.tooLate : texts.crashedAt;
      return (left === undefined ? words : texts.cashedOut).replace('{factor}', `×${left ?? fell}`);
    },
  };
}

export interface AutoCashOut {
  element: HTMLElement;
  /** The order's field, or the text why there is none. */
  chosen: () => { auto_cash_out?: string } | { missing: string };
}

const LEAST = 1.01;

export function createAutoCashOut(
  { texts, changed }: Table,
  { max_factor }: Extract<Rules, { kind: 'crash' }>,
): AutoCashOut {
  const auto = make('input', {
    class: 'number',
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: texts.never,
    id: 'auto-cash-out',
  });
  auto.addEventListener('input', changed);
  return {
    element: make('label', { class: 'field', for: 'auto-cash-out' }, texts.autoCashOut, auto),
    chosen: () => {
      const isEmpty = auto.value.trim() === '';
      const value = Number(auto.value.replace(',', '.'));
      const isFine = isEmpty || (value >= LEAST && value <= Number(max_factor));
      auto.setAttribute('aria-invalid', String(!isFine));
      if (!isFine) return { missing: `${texts.autoCashOut}: ${LEAST} – ${max_factor}` };
      return isEmpty ? {} : { auto_cash_out: value.toFixed(2) };
    },
  };
}
