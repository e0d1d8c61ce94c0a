import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MatchesAnswer, RingAnswer } from '@palaro/studio/wire';
import { gamesOf } from './catalogue/catalogue.ts';
import { startProvider, type TestProvider } from './testing.ts';

const FIELDS = { platform: 'web', mobile: '0', type: 'cockfight', provider: 'any' };
const SLOT_MS = 30_000;

const PIT = gamesOf('awc').find(({ category }) => category === 'cockfight')?.game_code ?? '';

let now: number;
let provider: TestProvider;
let path: string;

beforeEach(async () => {
  now = Date.parse('2026-11-28T04:20:07Z');
  ({ provider } = await startProvider('1000.00', { fightSpeed: 1, clock: () => new Date(now) }));
  path = await provider.launch({ provider: 'awc', game_code: PIT, fields: FIELDS });
});
afterEach(() => provider.end());

const matchesOf = async (query = '', session = path) =>
  (await provider.look(`${session}/matches${query}`)).json() as MatchesAnswer;
const fightsOf = async (session = path) =>
  ((await provider.look(`${session}/ring`)).json() as RingAnswer).fights;

describe('a ring', () => {
  it('shows of every fight on its programme the number, and weight, feathers and record of both cocks', async () => {
    const { matches } = await matchesOf();
    const open = matches.filter(({ state }) => state === 'open');
    expect(open).toHaveLength(4);
    for (const [index, { fight, home, away }] of open.entries()) {
      expect(fight?.number).toBe((open[0]?.fight?.number ?? 0) + index);
      for (const fighter of [fight?.meron, fight?.wala]) {
        expect(fighter?.weight_kg).toMatch(/^[12]\.\d\d$/);
        expect(Object.keys(fighter?.feathers ?? {})).toEqual(['hackle', 'body', 'tail']);
        const { won = 0, lost = 0, drawn = 0 } = fighter?.record ?? {};
        expect(won + lost + drawn).toBeGreaterThan(0);
      }
      expect(home).not.toBe(away);
    }
  });

  it('answers with its past, which ends with the fight that the matches say ended last', async () => {
    const fights = await fightsOf();
    expect(fights).toHaveLength(72);
    const { matches } = await matchesOf();
    const last = matches.find(({ state }) => state === 'ended' || state === 'void');
    const { match_id, result, meron, wala } = fights.at(-1) ?? {};
    expect([match_id, meron, wala]).toEqual([last?.match_id, last?.home, last?.away]);
    const lead = Math.sign((last?.home_score ?? 0) - (last?.away_score ?? 0));
    const came = last?.state === 'void' ? 'void' : { 1: 'meron', 0: 'draw', [-1]: 'wala' }[lead];
    expect(result).toBe(came);
  });

  it('is the same to every member and after a restart', async () => {
    const other = await provider.launch({ provider: 'awc', game_code: PIT, fields: FIELDS });
    const before = [await matchesOf(), await fightsOf()];
    expect([await matchesOf('', other), await fightsOf(other)]).toEqual(before);
    await provider.stop();
    await provider.start();
    expect([await matchesOf(), await fightsOf()]).toEqual(before);
  });

  it('tells nothing of a fight on which bets have not opened: its records would tell how others end', async () => {
    const { matches } = await matchesOf();
    const open = matches.filter(({ state }) => state === 'open');
    const later = `awc.${PIT}.${Date.parse(open.at(-1)?.starts_at ?? '') + SLOT_MS}`;
    expect((await matchesOf(`?match=${later}`)).matches[0]?.fight).toBeUndefined();
    now += SLOT_MS;
    expect((await matchesOf(`?match=${later}`)).matches[0]?.fight).toBeDefined();
  });
});

it('a game that is no ring has no fights', async () => {
  const [first] = gamesOf('halo');
  const other = await provider.launch({
    provider: 'halo',
    game_code: first?.game_code ?? '',
    fields: FIELDS,
  });
  expect(await fightsOf(other)).toEqual([]);
});
