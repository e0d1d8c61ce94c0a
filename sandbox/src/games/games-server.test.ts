import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseAmount } from '@palaro/contract';
import type { ProviderGame } from '@palaro/contract/wires';
import { unixSeconds } from '../server/signature.ts';
import { call, until } from '../server/testing.ts';
import type { Answer } from '../server/testing.ts';
import type { FakeWallet } from './fake-wallet.ts';
import type { Outcome, RefusalAnswer, RoundAnswer } from '@palaro/studio/wire';
import { aLaunch, startProvider, type TestProvider } from './testing.ts';

let wallet: FakeWallet;
let provider: TestProvider;

beforeEach(async () => {
  ({ wallet, provider } = await startProvider('500.00'));
});
afterEach(() => provider.end());

const errorOf = (answer: Answer) => (answer.json() as RefusalAnswer).error;
const played = (answer: Answer) => {
  expect(answer.json()).toHaveProperty('round');
  return answer.json() as RoundAnswer;
};
const linesOf = ({ outcome }: RoundAnswer) => (outcome as Extract<Outcome, { kind: 'reels' }>).wins;
const actions = () => wallet.calls.map(({ action }) => action);
const money = (text: string) => parseAmount(text) ?? 0n;

describe('a call of the API', () => {
  it.each([
    ['another key', { secret: 'not the secret at all' }, 401, 'invalid_signature'],
    ['a stale time', { timestamp: unixSeconds(new Date(Date.now() - 301_000)) }, 401, 'clock_skew'],
    ['an unknown provider', { provider: 'nobody' }, 404, 'unknown_provider'],
  ])('with %s is refused', async (_case, changes, status, error) => {
    const answer = await provider.request('/v1/launch', aLaunch(), changes);
    expect([answer.status, (answer.json() as { error: string }).error]).toEqual([status, error]);
  });

  it.each([
    ['a site that is no origin', { site_origin: 'javascript:alert(1)' }],
    ['another provider than the signed one', { provider: 'jili' }],
    ['no fields', { fields: undefined as never }],
  ])('that launches %s is refused', async (_case, changes) => {
    const answer = await provider.request('/v1/launch', aLaunch(changes), { provider: 'launchone' });
    expect(answer.status).toBe(422);
  });

  it('lists at least twelve slots, each with its RTP and a unique picture', async () => {
    const { games } = (await provider.request('/v1/games', {})).json() as { games: ProviderGame[] };
    const slots = games.filter(({ category }) => category === 'slot');
    expect(slots.length).toBeGreaterThanOrEqual(12);
    expect(new Set(games.map(({ game_code }) => game_code)).size).toBe(games.length);
    expect(new Set(games.map(({ art_seed }) => art_seed)).size).toBe(games.length);
    for (const { rtp } of slots) expect(rtp).toMatch(/^9[3-7]\.\d\d$/);
  });
});

describe('a member who opens a game', () => {
  // ASVS 3.5.4
  it('gets a page that only the site may frame, without inline scripts or styles', async () => {
    const page = await call(`${provider.url}${await provider.launch()}`);
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://site.test;');
    expect(policy).toContain("script-src 'self';");
    expect(page.text).not.toMatch(/<script(?![^>]*(\ssrc=|type="application\/json"))|\sstyle=|\son\w+=/);
    for (const [, address] of page.text.matchAll(/(?:src|href)="(\/[^"#]+)"/g))
      expect((await call(`${provider.url}${address}`)).status).toBe(200);
  });

  it('whose session has ended sees that, and the site is notified', async () => {
    const page = await call(`${provider.url}${await provider.launch({ token: 'long-gone' })}`);
    expect(page.text).toContain('This game session has ended');
    expect(page.text).toContain('data-code="SESSION_ENDED"');
    expect((await call(`${provider.url}/play/nothing`)).status).toBe(404);
  });

  it('can open it again after the wallet was unavailable', async () => {
    const path = await provider.launch();
    wallet.troubles['authenticate'] = ['down'];
    expect((await call(`${provider.url}${path}`)).text).toContain('data-code="TRY_AGAIN"');
    expect((await call(`${provider.url}${path}`)).text).toContain('id="spin"');
  });
});

describe('a round', () => {
  it('takes the stake, draws, and pays its winning lines', async () => {
    const path = await provider.launch();
    for (let index = 0; index < 30; index += 1) {
      const before = wallet.balance;
      const round = played(await provider.spin(path));
      expect(linesOf(round).reduce((sum, { amount }) => sum + money(amount), 0n)).toBe(money(round.win));
      expect(wallet.balance).toBe(before - money('5.00') + money(round.win));
      expect(round.balance).toBe(wallet.money);
    }
    expect(actions()).toEqual(Array.from({ length: 30 }, () => ['bet', 'win']).flat());
    for (const { body } of wallet.callsOf('win')) expect(body).toMatchObject({ round_closed: true });
  });

  it('is played once per request, also with parallel repeats', async () => {
    const path = await provider.launch();
    const id = 'the-same-request';
    const answers = await Promise.all([1, 2].map(() => provider.spin(path, '5.00', id)));
    answers.push(await provider.spin(path, '5.00', id));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(wallet.callsOf('bet')).toHaveLength(1);
  });

  it('waits for the one before it in the same session', async () => {
    const path = await provider.launch();
    const answers = await Promise.all([provider.spin(path), provider.spin(path)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(errorOf(answers.find(({ status }) => status === 409) as Answer)).toBe('ROUND_OPEN');
  });

  it.each([
    ['a stake that the game does not offer', { stake: '3.00', request_id: '12345678' }],
    ['a number as stake', { stake: 5, request_id: '12345678' }],
    ['no request id', { stake: '5.00' }],
    ['nothing', undefined],
  ])('is not played for %s', async (_case, body) => {
    const path = await provider.launch();
    const answer = await call(`${provider.url}${path}/round`, { body, method: 'POST' });
    expect(answer.status).toBe(422);
    expect(wallet.calls).toEqual([]);
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
    ['INVALID_TOKEN', 'SESSION_ENDED'],
    ['MEMBER_BLOCKED', 'MEMBER_BLOCKED'],
    ['INVALID_SIGNATURE', 'BET_CANCELLED'],
  ] as const)('that the wallet refuses with %s tells %s and takes nothing', async (code, error) => {
    const path = await provider.launch();
    wallet.troubles['bet'] = [code];
    expect(errorOf(await provider.spin(path))).toBe(error);
    expect([wallet.money, actions()]).toEqual(['500.00', ['bet']]);
    played(await provider.spin(path));
  });

  it.each(['down', 'drop_answer', 'TRY_AGAIN'] as const)(
    'whose bet ends in "%s" is rolled back, and the stake is the member’s again',
    async (trouble) => {
      const path = await provider.launch();
      wallet.troubles['bet'] = [trouble];
      const answer = await provider.spin(path);
      expect(errorOf(answer)).toBe('BET_CANCELLED');
      expect(wallet.callsOf('rollback')).toHaveLength(1);
      expect([wallet.money, (answer.json() as RefusalAnswer).balance]).toEqual(['500.00', '500.00']);
    },
  );

  it('whose rollback gets lost repeats it until it is answered', async () => {
    const path = await provider.launch();
    wallet.troubles['bet'] = ['drop_answer'];
    wallet.troubles['rollback'] = ['down', 'drop_answer', 'TRY_AGAIN'];
    expect(errorOf(await provider.spin(path))).toBe('BET_CANCELLED');
    await until(() => wallet.callsOf('rollback').length === 3);
    expect(wallet.money).toBe('500.00');
  });

  it('whose win gets lost pays it once, later, and blocks other rounds until then', async () => {
    const path = await provider.launch();
    wallet.troubles['win'] = Array.from({ length: 1000 }, () => 'drop_answer' as const);
    const round = played(await provider.spin(path));
    expect(errorOf(await provider.spin(path))).toBe('ROUND_OPEN');
    wallet.troubles['win'] = ['TX_NOT_EXIST'];
    await until(async () => (await provider.spin(path)).status === 200);
    const wins = wallet.callsOf('win').filter(({ body }) => body['round'] === round.round);
    expect(new Set(wins.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  const detailOf = async (round: string) => {
    const answer = await provider.request('/v1/betdetail', {
      provider: 'launchone',
      player: 'player-1',
      round,
    });
    if (answer.status !== 200) return undefined;
    const { detail_url } = answer.json() as { detail_url: string };
    return (await call(`${provider.url}${new URL(detail_url).pathname}`)).text;
  };

  it('whose win arrives before its bet repeats the win', async () => {
    const path = await provider.launch();
    wallet.troubles['win'] = ['TX_NOT_EXIST', 'CLOCK_SKEW'];
    const { round } = played(await provider.spin(path));
    expect(await until(() => detailOf(round))).toContain('Settled');
    expect(wallet.callsOf('win')).toHaveLength(3);
  });

  it('that the wallet contradicts becomes disputed, without endless retries', async () => {
    const path = await provider.launch();
    wallet.troubles['win'] = ['ALREADY_SETTLED'];
    const { round } = played(await provider.spin(path));
    expect(await detailOf(round)).toContain('Under review');
    played(await provider.spin(path));
    expect(wallet.callsOf('win')).toHaveLength(2);
  });
});

describe('a restart during a round', () => {
  it('pays the win that was drawn but never acknowledged', async () => {
    const path = await provider.launch();
    wallet.troubles['win'] = Array.from({ length: 1000 }, () => 'down' as const);
    const round = played(await provider.spin(path));
    await provider.stop();
    wallet.troubles['win'] = [];
    await provider.start();
    const win = await until(() => wallet.callsOf('win')[0]);
    expect(win.body).toMatchObject({ round: round.round, amount: round.win });
    expect(wallet.balance).toBe(money('495.00') + money(round.win));
  });

  it('rolls back the bet without a known answer', async () => {
    const path = await provider.launch();
    wallet.troubles['bet'] = ['drop_answer'];
    wallet.troubles['rollback'] = Array.from({ length: 1000 }, () => 'down' as const);
    await provider.spin(path);
    expect(wallet.money).toBe('495.00');
    await provider.stop();
    wallet.troubles['rollback'] = [];
    await provider.start();
    await until(() => wallet.callsOf('rollback')[0]);
    expect(wallet.money).toBe('500.00');
  });

  it('keeps sessions and answers of rounds', async () => {
    const path = await provider.launch();
    const first = await provider.spin(path, '5.00', 'asked-before');
    await provider.stop();
    await provider.start();
    expect((await provider.spin(path, '5.00', 'asked-before')).text).toBe(first.text);
    expect(wallet.callsOf('bet')).toHaveLength(1);
  });
});

describe('a scenario', () => {
  it('lost_answer: the bet arrives, its answer does not, and a rollback follows', async () => {
    const path = await provider.launch();
    await provider.scenario({ name: 'lost_answer', session: path.split('/').at(-1) });
    expect(errorOf(await provider.spin(path))).toBe('BET_CANCELLED');
    expect([actions(), wallet.money]).toEqual([['bet', 'rollback'], '500.00']);
    played(await provider.spin(await provider.launch()));
  });

  it('duplicate: every call is sent twice and counts once', async () => {
    await provider.scenario({ name: 'duplicate' });
    const round = played(await provider.spin(await provider.launch()));
    expect(actions()).toEqual(['bet', 'bet', 'win', 'win']);
    expect(wallet.balance).toBe(money('495.00') + money(round.win));
  });

  it.each([
    [{ name: 'sulk' }, 422],
    [{ name: 'normal', session: 'nobody' }, 404],
  ])('is refused when it is unknown: %j', async (body, status) => {
    expect((await provider.scenario(body)).status).toBe(status);
  });
});

describe('the detail of a bet', () => {
  it('shows the player the stops of the reels and the win', async () => {
    const round = played(await provider.spin(await provider.launch(), '20.00'));
    const answer = await provider.request('/v1/betdetail', {
      provider: 'launchone',
      player: 'player-1',
      round: round.round,
    });
    const { detail_url } = answer.json() as { detail_url: string };
    const page = await call(`${provider.url}${new URL(detail_url).pathname}`);
    expect(page.text).toContain('₱20.00');
    expect(page.text).toContain(`₱${round.win}`);
    for (const win of linesOf(round)) expect(page.text).toContain(`Line ${win.line + 1}: `);
  });

  it.each([
    ['another player', { player: 'player-2' }],
    ['an unknown round', { round: 'r0' }],
  ])('is not shown for %s', async (_case, changes) => {
    const { round } = played(await provider.spin(await provider.launch()));
    const answer = await provider.request('/v1/betdetail', {
      provider: 'launchone',
      player: 'player-1',
      round,
      ...changes,
    });
    expect(answer.status).toBe(404);
  });
});
