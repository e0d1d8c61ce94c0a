import type { Language } from '../wire/index.ts';
import { sportsEn, type SportsTexts } from './texts/sports.en.ts';
import { sportsMs } from './texts/sports.ms.ts';
import { sportsPh } from './texts/sports.ph.ts';
import { sportsZh } from './texts/sports.zh.ts';

export const SPORTS_TEXTS: Readonly<Record<Language, SportsTexts>> = {
  en: sportsEn,
  ph: sportsPh,
  zh: sportsZh,
  ms: sportsMs,
};
