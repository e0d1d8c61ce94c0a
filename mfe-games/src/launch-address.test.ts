import { describe, expect, it } from '@jest/globals';
import { launchAddress, launchFailureIn } from './launch-address.ts';

it('the address of a game carries its code, whatever is in it', () => {
  expect(launchAddress('golden-jeepney')).toBe('/launchOne?game_code=golden-jeepney');
  expect(launchAddress('a&b=c')).toBe('/launchOne?game_code=a%26b%3Dc');
});

describe('a failure in a history entry', () => {
  const failure = { key: 'launch_fail', game_code: 'a', game_name: 'A' };

  it('is read back', () => {
    expect(launchFailureIn({ launchFailure: failure })).toEqual(failure);
  });

  it.each([null, undefined, 'text', {}, { launchFailure: 'x' }, { launchFailure: { ...failure, key: 7 } }])(
    'is not read from %j',
    (state) => {
      expect(launchFailureIn(state)).toBeNull();
    },
  );
});
