import type { Language } from '@palaro/contract';
import type { Choice, Security } from './notice.rules.ts';
import { subjectOf, SUBJECTS } from './notice-texts.ts';

export interface Push {
  title: string;
  body: string;
  /** Of the site: what a press on it opens. */
  path: string;
  lang: string;
}

const LANGUAGE_TAGS = { en: 'en', ph: 'fil', zh: 'zh', ms: 'ms' } as const;

/** A push message: a locked phone shows it, so it says nothing but that there is news, and of what kind. */
export function writePush(what: Choice | Security, language: Language): Push {
  return {
    title: 'Palaro',
    body: SUBJECTS[subjectOf(what)][language],
    path: pathOf(what),
    lang: LANGUAGE_TAGS[language],
  };
}

function pathOf(what: Choice | Security): string {
  switch (what) {
    case 'deposit':
    case 'withdrawal':
      return '/statement';
    case 'offers':
      return '/inbox';
    case 'device':
      return '/setting?section=devices';
    default:
      return '/setting?section=security';
  }
}
