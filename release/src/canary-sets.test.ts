import { describe, expect, it } from '@jest/globals';
import type { ChannelDocument } from '@palaro/contract';
import { canarySetOf, canarySets, possibleSets, servedSets, withoutCanarySets } from './canary-sets.ts';

const served = (percent?: number, set?: number): ChannelDocument['releases'][string] => ({
  version: '1',
  record: 'one',
  ...(percent !== undefined && {
    canary: { version: '2', record: 'two', percent, ...(set !== undefined && { set }) },
  }),
});
const RELEASES = {
  shell: served(10, 7),
  'shared-lib': served(10, 7),
  'mfe-wallet': served(50, 8),
  'mfe-games': served(20),
  'mfe-auth': served(),
};
const versions = (releases: ChannelDocument['releases']) =>
  Object.values(releases)
    .map(({ version }) => version)
    .join('');

describe('the canaries of a channel', () => {
  it('are in the sets in which they were started, and without one each alone', () => {
    expect(canarySetOf(RELEASES, 'shared-lib')).toEqual(['shell', 'shared-lib']);
    expect(canarySetOf(RELEASES, 'mfe-games')).toEqual(['mfe-games']);
    expect(canarySetOf(RELEASES, 'mfe-auth')).toEqual([]);
    expect(canarySets(RELEASES)).toEqual([['shell', 'shared-lib'], ['mfe-wallet'], ['mfe-games']]);
  });

  it('give the combinations that visitors really get, from those of all to those of the fewest', () => {
    expect(servedSets(RELEASES).map(versions)).toEqual(['11111', '11211', '11221', '22221']);
    expect(servedSets({ shell: served() })).toEqual([{ shell: served() }]);
  });

  it('may each be taken back, so that every combination of the sets is possible', () => {
    const [without, ...others] = possibleSets(RELEASES).map(versions);
    expect(without).toBe('11111');
    expect(others.toSorted()).toEqual(['11121', '11211', '11221', '22111', '22121', '22211', '22221']);
  });

  it('end together when one of their set is changed', () => {
    expect(withoutCanarySets(RELEASES, ['shell'])).toEqual({
      ...RELEASES,
      shell: served(),
      'shared-lib': served(),
    });
    expect(withoutCanarySets(RELEASES, ['mfe-auth'])).toEqual(RELEASES);
  });
});
