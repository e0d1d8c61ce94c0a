import { act } from '@testing-library/react';
import { axe } from 'jest-axe';

/** Only what is wrong, without selectors: the report of all that is right takes a seventh of axe's time. */
const REPORT: Parameters<typeof axe>[1] = { resultTypes: ['violations'], selectors: false };

/** The accessibility violations that axe finds in a screen, one per line; empty when there are none. */
export async function faultsIn(container: Element): Promise<string[]> {
  // An answer that arrives meanwhile may still change the screen.
  const { violations } = await act(() => axe(container, REPORT));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
