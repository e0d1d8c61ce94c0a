import type { FakeWallet } from '@palaro/sandbox/games/fake-wallet';
import { startProvider, type TestProvider } from '@palaro/sandbox/games/testing';
import type { Kind } from '@palaro/studio/wire';
import { gameOf } from './played-games.ts';

/** Enough for 500 rounds of any kind that lose all of them. */
const PURSE = '9000000.00';

/** A game of which each member plays rounds of their own, and the addresses of two members in it. */
export interface OwnGame {
  wallet: FakeWallet;
  provider: TestProvider;
  mine: string;
  neighbours: string;
}

export async function startOwnGame(kind: Kind): Promise<OwnGame> {
  const { wallet, provider } = await startProvider(PURSE);
  wallet.purses.set('token-2', wallet.balance);
  const { provider: code, game_code } = gameOf(kind);
  const fields = { platform: 'web', mobile: '0', type: 'any', provider: 'any' };
  const sit = (changes = {}) => provider.launch({ provider: code, game_code, fields, ...changes });
  const mine = await sit();
  return { wallet, provider, mine, neighbours: await sit({ token: 'token-2', player: 'player-2' }) };
}
