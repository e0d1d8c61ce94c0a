import { renderRemote } from '@palaro/shared-lib/testing';
import type { ReactElement } from 'react';
import en from './locales/en.json';

export { faultsIn } from '@palaro/shared-lib/testing';

type Options = Omit<Parameters<typeof renderRemote>[1], 'messages'>;

/** Renders a screen of this remote in English, as the shell would. */
export function renderHere(screen: ReactElement, options: Options = {}) {
  return renderRemote(screen, { ...options, messages: ['mfe-night-market', en] });
}
