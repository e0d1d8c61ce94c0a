import { describe, expect, it } from '@jest/globals';
import { countedFor } from './counted-for.ts';
import type { LiveSet } from './live-set.ts';

const NAMES = ['shell', 'shared-lib', 'mfe-wallet', 'mfe-games'];

/** A visit that was given these canaries; the number is their set. */
function visitWith(canaries: Record<string, number>): LiveSet {
  const versionOf = (name: string) => (name in canaries ? '2' : '1');
  const releases = new Map(NAMES.map((name) => [name, { record: { version: versionOf(name) } }]));
  const document = {
    releases: Object.fromEntries(
      NAMES.map((name) => [
        name,
        { version: '1', ...(name in canaries && { canary: { set: canaries[name] } }) },
      ]),
    ),
  };
  return { releases, document } as unknown as LiveSet;
}

describe('a report of a visit', () => {
  it.each<[string, Record<string, number>, string, string[]]>([
    ['without canaries counts for the frame, too', {}, 'mfe-wallet', ['mfe-wallet', 'shell', 'shared-lib']],
    ['about the frame counts for both parts of it', {}, 'shell', ['shell', 'shared-lib']],
    ['about a canary of a remote counts for that alone', { 'mfe-wallet': 1 }, 'mfe-wallet', ['mfe-wallet']],
    ['with a canary of the frame counts for that alone', { shell: 1 }, 'mfe-wallet', ['shell']],
    ['about the live half of a tried frame counts for the other', { shell: 1 }, 'shared-lib', ['shell']],
    [
      'about a remote of the tried set counts for the whole set',
      { shell: 1, 'shared-lib': 1, 'mfe-wallet': 1 },
      'mfe-wallet',
      ['mfe-wallet', 'shell', 'shared-lib'],
    ],
    [
      'about the canary of another set is not blamed on the frame',
      { shell: 1, 'mfe-wallet': 2 },
      'mfe-wallet',
      ['mfe-wallet'],
    ],
  ])('%s', (_case, canaries, name, expected) => {
    expect(countedFor(name, visitWith(canaries))).toEqual(expected);
  });
});
