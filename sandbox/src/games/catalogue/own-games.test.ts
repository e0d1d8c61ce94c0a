import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ProviderGame } from '@palaro/contract/wires';
import { MOTIFS } from '@palaro/game-art/stage';
import type { RoundAnswer } from '@palaro/studio/wire';
import { until } from '../../server/testing.ts';
import type { FakeWallet } from '../fake-wallet.ts';
import { startProvider, type TestProvider } from '../testing.ts';
import { findMaths } from '@palaro/studio/maths/maths';
import { OWN_GAMES } from './own-games.ts';

let wallet: FakeWallet;
let provider: TestProvider;

beforeAll(async () => {
  ({ wallet, provider } = await startProvider('100000.00'));
});
afterAll(() => provider.end());

it.each(OWN_GAMES)('$game_name is listed with its return, opens, and settles a round', async (game) => {
  const { games } = (await provider.request('/v1/games', {})).json() as { games: ProviderGame[] };
  expect(games.find(({ game_code }) => game_code === game.game_code)).toMatchObject({
    game_name: game.game_name,
    rtp: expect.stringMatching(/^9[3-8]\.\d\d$/),
  });
  const path = await provider.launch({ game_code: game.game_code });
  const { kind } = findMaths(game.maths);
  const isMines = kind === 'mines';
  const order = {
    stake: '5.00',
    ...(isMines && { mines: 24 }),
    ...(kind === 'plinko' && { risk: 'high' }),
    ...(kind === 'fishing' && { fish: 'squid' }),
  };
  const { round } = (await provider.play(path, order)).json() as RoundAnswer;
  // With 24 mines the first tile ends the round, whatever is on it.
  if (isMines) await provider.step(path, round, { step: 'open', tile: 1 });
  await until(async () => {
    const seen = (await provider.look(`${path}/round/${round}`)).json() as RoundAnswer;
    return seen.state === 'closed';
  });
  expect(wallet.callsOf('win').map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ round, game_code: game.game_code, round_closed: true }),
  );
});

it.each(OWN_GAMES.filter(({ category }) => category === 'slot'))(
  'the symbols of $game_name are motifs that can be drawn',
  ({ art_seed }) => {
    const drawn = MOTIFS.map(({ name }) => name);
    for (const motif of art_seed.split('.')) expect(drawn).toContain(motif);
  },
);
