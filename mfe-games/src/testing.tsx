import { renderRemote } from '@palaro/shared-lib/testing';
import type { ReactElement } from 'react';
import en from './locales/en.json';
import state from './state.ts';

export { faultsIn } from '@palaro/shared-lib/testing';

type Options = Omit<Parameters<typeof renderRemote>[1], 'messages' | 'state'>;

/** Renders a screen of this remote in English, as the shell would. */
export function renderGames(screen: ReactElement, options: Options = {}) {
  return renderRemote(screen, { ...options, messages: ['mfe-games', en], state });
}
