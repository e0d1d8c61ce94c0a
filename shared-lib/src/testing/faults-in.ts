import { act } from '@testing-library/react';
import { axe } from 'jest-axe';

/** What axe finds wrong in a screen, a line each; empty when nothing. */
export async function faultsIn(container: Element): Promise<string[]> {
  // What answers meanwhile may still change the screen.
  const { violations } = await act(() => axe(container));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
