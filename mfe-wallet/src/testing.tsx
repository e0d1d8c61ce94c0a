import { http } from '@palaro/shared-lib/core';
import { renderRemote } from '@palaro/shared-lib/testing';
import { act } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import en from './locales/en.json';

type Options = Omit<Parameters<typeof renderRemote>[1], 'messages'>;

/** Renders a screen of this remote in English, as the shell would. */
export function renderWallet(screen: ReactElement, options: Options = {}) {
  return renderRemote(screen, { ...options, messages: ['mfe-wallet', en] });
}

/** What axe finds wrong in a screen; empty when nothing. */
export async function faultsIn(container: Element): Promise<string[]> {
  // What answers meanwhile may still change the screen.
  const { violations } = await act(() => axe(container));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Keeps every answer back until it is let go: what a screen shows and refuses meanwhile. */
export function holdAnswers(): () => void {
  const answer = http.defaults.adapter as (config: unknown) => Promise<never>;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  http.defaults.adapter = async (config) => {
    const result = answer(config);
    await held;
    return result;
  };
  return letGo;
}
