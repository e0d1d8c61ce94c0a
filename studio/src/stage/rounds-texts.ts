import type { Language } from '../wire/index.ts';
import { roundsEn } from './texts/rounds.en.ts';
import type { RoundsTexts } from './texts/rounds.en.ts';
import { roundsMs } from './texts/rounds.ms.ts';
import { roundsPh } from './texts/rounds.ph.ts';
import { roundsZh } from './texts/rounds.zh.ts';

export const ROUNDS_TEXTS: Readonly<Record<Language, RoundsTexts>> = {
  en: roundsEn,
  ph: roundsPh,
  zh: roundsZh,
  ms: roundsMs,
};
