import type { Language } from '../wire/index.ts';
import { buyInEn, type BuyInTexts } from './texts/buy-in.en.ts';
import { buyInMs } from './texts/buy-in.ms.ts';
import { buyInPh } from './texts/buy-in.ph.ts';
import { buyInZh } from './texts/buy-in.zh.ts';

export const BUY_IN_TEXTS: Readonly<Record<Language, BuyInTexts>> = {
  en: buyInEn,
  ph: buyInPh,
  zh: buyInZh,
  ms: buyInMs,
};
