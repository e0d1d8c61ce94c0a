import type { Language } from '@palaro/studio/wire';
import { en } from './texts/en.ts';
import type { DetailTexts } from './texts/en.ts';
import { ms } from './texts/ms.ts';
import { ph } from './texts/ph.ts';
import { zh } from './texts/zh.ts';

export type { DetailTexts } from './texts/en.ts';
export const DETAIL_TEXTS: Readonly<Record<Language, DetailTexts>> = { en, ph, zh, ms };
