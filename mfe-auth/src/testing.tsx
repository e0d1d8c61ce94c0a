import type { Scenario } from '@palaro/shared-lib/scenarios';
import { renderRemote } from '@palaro/shared-lib/testing';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import en from './locales/en.json';
import state from './state.ts';

export { faultsIn, holdAnswers } from '@palaro/shared-lib/testing';

type Options = Omit<Parameters<typeof renderRemote>[1], 'messages' | 'state'>;

/** Renders a screen of this remote in English, as the shell would; a scenario provides the member and the answers. */
export function renderAuth(screen: ReactElement, options: Options | Scenario = {}) {
  return renderRemote(screen, { ...options, messages: ['mfe-auth', en], state });
}

/** Waits until a lazy part of the page has loaded. */
export const partLoaded = () => act(() => new Promise<void>((loaded) => setTimeout(loaded)));
