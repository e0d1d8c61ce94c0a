import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  formatAmount,
  game as gameCalls,
  gameProvider,
  isProviderCode,
  operator,
  pesos,
  units,
} from '@palaro/contract';
import type { Call, ProviderCode } from '@palaro/contract';
import type { FakeWallet } from '@palaro/sandbox/games/fake-wallet';
import { startProvider, type TestProvider } from '@palaro/sandbox/games/testing';
import type { TourContext, TourMember } from './context.ts';
import { gamesTour } from './games-tour.ts';
import { Results } from './results.ts';

let wallet: FakeWallet;
let provider: TestProvider;

beforeAll(async () => {
  ({ wallet, provider } = await startProvider('100000.00', { lateMs: 5, walletTimeoutMs: 8000 }));
});
afterAll(() => provider.end());

/** Each member's token is called after the account. */
const tokenOf = (player: string) => `token-of-${player}`;

const codeOf = (calls: Readonly<Partial<Record<ProviderCode, Call>>>, call: Call) =>
  Object.entries(calls).find(([, one]) => one === call)?.[0];

/** The member API, as thin as can be: what it passes on to the provider, and the balance. */
async function answerCall(call: Call, request: Record<string, string>): Promise<object> {
  const refused = (statusdesc: string) => ({ status: 2, statusdesc, trace_id: '' });
  const launched = codeOf(gameCalls.launchCalls, call);
  if (launched !== undefined && isProviderCode(launched)) {
    const { player_id: player = '', lang_code: lang, game_code, ...fields } = request;
    const body = {
      provider: launched,
      token: tokenOf(player),
      player,
      lang,
      currency: 'PHP',
      site_origin: 'http://site.test',
      buy_in: true,
      fields,
      ...(game_code && { game_code }),
    };
    const answer = await provider.request('/v1/launch', body);
    if (answer.status >= 500) return refused('unableToLaunchSlotGameAtTheMoment');
    const { status, ...urls } = answer.json() as { status: string };
    return status === gameProvider(launched).success ? { status, value: {}, ...urls } : refused(status);
  }
  const demo = codeOf(gameCalls.demoCalls, call);
  if (demo !== undefined) {
    const body = {
      provider: demo,
      lang: request['lang_code'],
      game_code: request['game_code'],
      site_origin: 'http://site.test',
    };
    return { status: 1, value: {}, ...((await provider.request('/v1/demo', body)).json() as object) };
  }
  const detailed = codeOf(gameCalls.betDetailCalls, call);
  if (detailed !== undefined) {
    const body = {
      provider: detailed,
      round: request['ticket_id'],
      player: request['player_id'],
      lang: request['lang_code'],
    };
    const answer = await provider.request('/v1/betdetail', body);
    if (answer.status === 409) return refused('pending_result_in_game');
    return { status: 1, value: {}, ...(answer.json() as object) };
  }
  return {
    status: 1,
    value: [{ cash: formatAmount(wallet.purses.get(tokenOf(request['account_id'] ?? '')) ?? 0n) }],
  };
}

function member(accountId: string): TourMember {
  wallet.purses.set(tokenOf(accountId), pesos(9000));
  const callAs = (call: Call, request: object) =>
    answerCall(call, { account_id: accountId, ...(request as Record<string, string>) });
  return {
    accountId,
    phone: '+639170000000',
    request: callAs as TourMember['request'],
    get: (async (call: Call, request: object) => {
      return ((await callAs(call, request)) as { value: unknown }).value;
    }) as TourMember['get'],
    send: async () => ({ status: 2, statusdesc: '' }),
    readCode: async () => '',
  };
}

/** The staff's calls of the tour: the wins that wait, and their release. */
function operate(call: Call, request: { win_id?: string }): unknown {
  if (call === operator.waitingwins)
    return wallet.waiting.map(({ tx, token, amount }) => ({
      win_id: tx,
      account_id: token.replace(tokenOf(''), ''),
      amount: formatAmount(units(amount)),
    }));
  const [released] = wallet.waiting.splice(
    wallet.waiting.findIndex(({ tx }) => tx === request.win_id),
    1,
  );
  if (released)
    wallet.purses.set(released.token, (wallet.purses.get(released.token) ?? 0n) + released.amount);
  return {};
}

it('the tour of the games passes at every provider, with every kind of round and every misbehaviour', async () => {
  let count = 0;
  const context: TourContext = {
    isShort: false,
    siteUrl: '',
    paymentsUrl: '',
    gamesUrl: provider.url,
    env: {},
    makeMember: async () => member(`tour${(count += 1)}`),
    operate: (async (call: Call, request: object) => operate(call, request)) as TourContext['operate'],
    results: new Results(),
  };
  await gamesTour(context, () => context.makeMember());
  const [summary = ''] = context.results.toText().trim().split('\n').slice(-1);
  expect(context.results.toText()).not.toContain('✗');
  expect(summary).toMatch(/^\d{3} passed, 0 failed$/);
}, 300_000);
