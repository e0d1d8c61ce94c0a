import type { Language } from '../../wire/index.ts';

/** What ends round after round; which game it is in says what it is called, and what its rounds are. */
interface Limits {
  loss: string;
  win: string;
  start: string;
  stop: string;
}

export interface AutoTexts extends Limits {
  title: string;
  rounds: string;
}

export const AUTO_LIMITS: Readonly<Record<Language, Limits>> = {
  en: { loss: 'Lose at most', win: 'Stop at a win of', start: 'Start', stop: 'Stop ({count} left)' },
  ph: {
    loss: 'Pinakamalaking talo',
    win: 'Huminto sa panalong',
    start: 'Simulan',
    stop: 'Itigil ({count} pa)',
  },
  zh: { loss: '最多输', win: '赢得即停', start: '开始', stop: '停止（剩 {count} 次）' },
  ms: {
    loss: 'Kalah paling banyak',
    win: 'Berhenti pada kemenangan',
    start: 'Mula',
    stop: 'Berhenti ({count} lagi)',
  },
};
