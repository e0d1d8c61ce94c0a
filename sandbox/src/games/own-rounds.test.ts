import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProofAnswer, RoundAnswer } from '@palaro/studio/wire';
import { gamesOf } from './catalogue/catalogue.ts';
import type { FakeWallet } from './fake-wallet.ts';
import { startProvider, type TestProvider } from './testing.ts';

let wallet: FakeWallet;
let provider: TestProvider;

beforeEach(async () => {
  ({ wallet, provider } = await startProvider('100000.00'));
  wallet.purses.set('token-2', wallet.balance);
});
afterEach(() => provider.end());

const PLINKO = { provider: 'launchone', game_code: 'palawan-plinko' } as const;
const MINES = { provider: 'launchone', game_code: 'perlas-mines' } as const;
const JILI_SLOT = gamesOf('jili').find(({ category }) => category === 'slot')?.game_code ?? '';
const drop = async (path: string) =>
  (await provider.play(path, { stake: '10.00', risk: 'medium' })).json() as RoundAnswer;
const roundsAt = async (path: string) =>
  ((await provider.look(`${path}/rounds`)).json() as { rounds: RoundAnswer[] }).rounds;
const proofOf = (path: string, round: string) => provider.look(`${path}/round/${round}/proof`);

describe('the last rounds of a player', () => {
  it('are those of all sessions at the game, newest first, twenty at most', async () => {
    const before = await provider.launch(PLINKO);
    const played: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) played.unshift((await drop(before)).round);
    const path = await provider.launch(PLINKO);
    expect((await roundsAt(path)).map(({ round }) => round)).toEqual(played);
    for (let turn = 0; turn < 11; turn += 1) played.unshift((await drop(path)).round);
    expect((await roundsAt(path)).map(({ round }) => round)).toEqual(played.slice(0, 20));
    expect(await roundsAt(before)).toEqual(await roundsAt(path));
  });

  it('are of nobody else, and of no other game', async () => {
    const theirs = await provider.launch({ ...PLINKO, token: 'token-2', player: 'player-2' });
    await drop(theirs);
    const other = await provider.launch(MINES);
    await provider.play(other, { stake: '10.00', mines: 3 });
    expect(await roundsAt(await provider.launch(PLINKO))).toEqual([]);
  });

  it('leave out those that came to nothing', async () => {
    const path = await provider.launch(PLINKO);
    wallet.troubles['bet'] = ['down', 'INSUFFICIENT_FUNDS'];
    await drop(path);
    await drop(path);
    const { round } = await drop(path);
    expect((await roundsAt(path)).map((one) => one.round)).toEqual([round]);
  });
});

describe('the proof of a round', () => {
  it('has its rules, and the seed once its member has revealed it', async () => {
    const path = await provider.launch(PLINKO);
    const { round, fair } = await drop(path);
    const { rules } = (await provider.look(`${path}/view`)).json() as { rules: object };
    expect((await proofOf(path, round)).json()).toEqual({ rules });
    wallet.isRevealed = true;
    const { seed } = (await proofOf(path, round)).json() as ProofAnswer;
    expect(seed).toMatch(/^18e93f4a/);
    expect(wallet.callsOf('authenticate').at(-1)?.body).toMatchObject({
      server_seed_hash: fair?.server_seed_hash,
    });
  });

  it('tells that the wallet did not answer', async () => {
    const path = await provider.launch(PLINKO);
    const { round } = await drop(path);
    wallet.troubles['authenticate'] = ['down'];
    expect((await proofOf(path, round)).json()).toEqual({ error: 'TRY_AGAIN' });
  });

  it('is there for its player alone, and for no round that goes on or has no seeds', async () => {
    const path = await provider.launch(PLINKO);
    const { round } = await drop(path);
    const theirs = await provider.launch({ ...PLINKO, token: 'token-2', player: 'player-2' });
    expect((await proofOf(theirs, round)).status).toBe(404);
    expect((await proofOf(path, 'nothing')).status).toBe(404);
    const mines = await provider.launch(MINES);
    const going = (await provider.play(mines, { stake: '10.00', mines: 3 })).json() as RoundAnswer;
    expect((await proofOf(mines, going.round)).status).toBe(409);
    const others = await provider.launch({ provider: 'jili', game_code: JILI_SLOT, fields: {} });
    const spun = (await provider.spin(others, '10.00')).json() as RoundAnswer;
    expect((await proofOf(others, spun.round)).status).toBe(404);
  });
});
