import type { Language } from '../wire/index.ts';
import { ringEn, type RingTexts } from './texts/ring.en.ts';
import { ringMs } from './texts/ring.ms.ts';
import { ringPh } from './texts/ring.ph.ts';
import { ringZh } from './texts/ring.zh.ts';

export const RING_TEXTS: Readonly<Record<Language, RingTexts>> = {
  en: ringEn,
  ph: ringPh,
  zh: ringZh,
  ms: ringMs,
};
