import type { Language } from '../wire/index.ts';
import { drawsEn } from './texts/draws.en.ts';
import type { DrawTexts } from './texts/draws.en.ts';
import { drawsMs } from './texts/draws.ms.ts';
import { drawsPh } from './texts/draws.ph.ts';
import { drawsZh } from './texts/draws.zh.ts';

export const DRAW_TEXTS: Readonly<Record<Language, DrawTexts>> = {
  en: drawsEn,
  ph: drawsPh,
  zh: drawsZh,
  ms: drawsMs,
};
