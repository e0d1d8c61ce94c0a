import './qa.css';
import type { BootDocument, Language, QaRecord } from '@palaro/contract';
import { addMessages, listen } from '@palaro/shared-lib/core';
import { createRoot } from 'react-dom/client';
import { interceptModules } from '../boot/releases.ts';
import { faultInterceptor } from './faults.tsx';
import { QA } from './messages.ts';
import { endQa, QaBadge } from './qa-badge.tsx';

const MESSAGES: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import(/* webpackChunkName: "qa.en" */ './locales/en.json'),
  ph: () => import(/* webpackChunkName: "qa.ph" */ './locales/ph.json'),
  zh: () => import(/* webpackChunkName: "qa.zh" */ './locales/zh.json'),
  ms: () => import(/* webpackChunkName: "qa.ms" */ './locales/ms.json'),
};

/** Starts QA's changes and their badge, only in a browser where QA was opened and where the operator allows it. */
export async function startQa(set: BootDocument, qa: QaRecord): Promise<void> {
  interceptModules(faultInterceptor(qa.faults));
  if (!qa.forMembers) listen('session.started', endQa);
  await addMessages(QA, async (language) => (await MESSAGES[language]()).default);
  const place = document.createElement('aside');
  place.className = 'qa';
  place.setAttribute('aria-label', 'QA');
  document.body.append(place);
  createRoot(place).render(<QaBadge set={set} qa={qa} />);
}
