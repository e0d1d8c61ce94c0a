import type { Language } from '../wire/index.ts';
import { fishingEn } from './texts/fishing.en.ts';
import type { FishingTexts } from './texts/fishing.en.ts';
import { fishingMs } from './texts/fishing.ms.ts';
import { fishingPh } from './texts/fishing.ph.ts';
import { fishingZh } from './texts/fishing.zh.ts';

export const FISHING_TEXTS: Readonly<Record<Language, FishingTexts>> = {
  en: fishingEn,
  ph: fishingPh,
  zh: fishingZh,
  ms: fishingMs,
};
