import { renderRemote } from '@palaro/shared-lib/testing';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import en from './locales/en.json';

type Options = Omit<Parameters<typeof renderRemote>[1], 'messages'>;

/** Renders a screen of this remote in English, as the shell would. */
export function renderContent(screen: ReactElement, options: Options = {}) {
  return renderRemote(screen, { ...options, messages: ['mfe-content', en] });
}

/** What axe finds wrong in a screen; empty when nothing. */
export async function faultsIn(container: Element): Promise<string[]> {
  const { violations } = await axe(container);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
