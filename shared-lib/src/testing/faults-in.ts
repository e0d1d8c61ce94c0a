import { act } from '@testing-library/react';
import { axe } from 'jest-axe';

/** The accessibility violations that axe finds in a screen, one per line; empty when there are none. */
export async function faultsIn(container: Element): Promise<string[]> {
  // An answer that arrives meanwhile may still change the screen.
  const { violations } = await act(() => axe(container));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
