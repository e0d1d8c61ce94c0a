import { describe, expect, it } from '@jest/globals';
import { demoAddress, launchAddress, launchAt, launchFailureIn } from './launch-address.ts';

describe('the address of a game', () => {
  // Specification 2.4: /play /launchOne /launchYgr /launchWow /launchTbl /launchWbet
  it.each([
    ['launchone', 'golden-jeepney', '/launchOne?game_code=golden-jeepney'],
    ['launchone', 'a&b=c', '/launchOne?game_code=a%26b%3Dc'],
    ['wbet', '', '/launchWbet?'],
    ['evo', 'baccarat-1', '/play?provider=evo&game_code=baccarat-1'],
  ])('of %s has its page and code, and can be parsed back', (provider_code, game_code, address) => {
    expect(launchAddress({ provider_code, game_code })).toBe(address);
    const [pathname = '', search] = address.split('?');
    expect(launchAt(pathname, new URLSearchParams(search))).toEqual({
      provider: provider_code,
      gameCode: game_code || null,
      isDemo: false,
    });
  });

  it('of a demo is another page', () => {
    const address = demoAddress({ provider_code: 'habanero', game_code: 'a b' });
    expect(address).toBe('/demo?provider=habanero&game_code=a+b');
    expect(launchAt('/demo', new URLSearchParams(address.split('?')[1]))).toEqual({
      provider: 'habanero',
      gameCode: 'a b',
      isDemo: true,
    });
  });

  it('of an unknown provider is parsed as none', () => {
    expect(launchAt('/play', new URLSearchParams('provider=toString&game_code=x')).provider).toBeUndefined();
    expect(launchAt('/play', new URLSearchParams()).provider).toBeUndefined();
  });
});

describe('a failure in a history entry', () => {
  const failure = {
    key: 'launch_fail',
    provider_code: 'launchone',
    game_code: 'a',
    game_name: 'A',
    page: 'game',
  };

  it('can be parsed', () => {
    expect(launchFailureIn({ launchFailure: failure })).toEqual(failure);
  });

  it.each([null, undefined, 'text', {}, { launchFailure: 'x' }, { launchFailure: { ...failure, key: 7 } }])(
    'is not parsed from %j',
    (state) => {
      expect(launchFailureIn(state)).toBeNull();
    },
  );
});
