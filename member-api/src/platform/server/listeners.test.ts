import { describe, expect, it } from '@jest/globals';
import { operator } from '@palaro/contract';
import { ALL_CALLS } from '@palaro/contract/calls';
import { describeOnDatabases } from '../database/testing.ts';
import { useApi } from '../../../test/kit/index.ts';
import { registerMetrics } from '../observe/index.ts';
import { createListeners, type ListenerName } from './listeners.ts';

const CALLS = ALL_CALLS.map(({ path, access }) => ({
  path,
  own: (access === 'operator' ? 'staff' : 'members') as ListenerName,
}));
/** What is no declared call: pictures for the staff, the edge's own requests, and both wires of partners. */
const BESIDES: readonly { method?: string; path: string; own: ListenerName }[] = [
  { method: 'GET', path: '/operator/upload/selfie/x.jpg', own: 'staff' },
  { path: '/payg/webhook/mayapay', own: 'partners' },
  { path: '/payg/webhook/payout', own: 'partners' },
  { path: '/provider/v1/bet', own: 'partners' },
  { method: 'GET', path: '/provider/v1/transactions/x', own: 'partners' },
  { path: '/provider/batch/v1', own: 'partners' },
  { path: '/provider/minor/v1/debit', own: 'partners' },
  { method: 'GET', path: '/contract.json', own: 'members' },
];

describeOnDatabases('a listener of the API', (db) => {
  const api = useApi(db);
  const ask = async (name: ListenerName, path: string, method = 'POST') => {
    const reply = await fetch(api.origins[name] + path, {
      method,
      headers: {
        authorization: `Bearer ${await api.issuer.tokenOf('admin')}`,
        'content-type': 'application/json',
      },
      ...(method === 'POST' && { body: JSON.stringify({}) }),
    });
    return [reply.status, ((await reply.json()) as { statusdesc?: string }).statusdesc];
  };
  const NOT_FOUND = [404, 'not_found'];

  describe.each(['members', 'staff', 'partners'] as const)('for %s', (name) => {
    // ASVS 8.2.1, 13.4.5
    it.each([...CALLS, ...BESIDES].filter(({ own }) => own !== name))(
      'does not know $path, which is for $own',
      async ({ path, method }: { path: string; method?: string }) => {
        expect(await ask(name, path, method)).toEqual(NOT_FOUND);
      },
    );

    it('says how it is', async () => {
      expect(await ask(name, '/healthz', 'GET')).toEqual([200, undefined]);
    });
  });

  it.each([...CALLS, ...BESIDES].filter(({ path }) => !path.startsWith('/operator/upload/')))(
    'for $own knows $path',
    async ({ own, path, method }: { own: ListenerName; path: string; method?: string }) => {
      expect(await ask(own, path, method)).not.toEqual(NOT_FOUND);
    },
  );

  it('takes a call of the staff where it belongs, with the same token', async () => {
    expect(await api.call(operator.withdrawals, {}, { staff: 'admin' })).toMatchObject({ status: 1 });
  });

  // ASVS 13.4.5
  it('describes its own calls and no others', async () => {
    const pathsOf = async (name: ListenerName) => {
      const document = (await (await fetch(`${api.origins[name]}/openapi.json`)).json()) as {
        paths: object;
      };
      return Object.keys(document.paths).toSorted();
    };
    const of = (name: ListenerName) =>
      CALLS.flatMap(({ path, own }) => (own === name ? [path] : [])).toSorted();
    expect(await pathsOf('members')).toEqual(of('members'));
    expect(await pathsOf('staff')).toEqual(of('staff'));
    expect(await ask('partners', '/openapi.json', 'GET')).toEqual(NOT_FOUND);
  });

  it('for the staff alone answers the metrics, of all of them', async () => {
    const listeners = createListeners({
      settings: api.deps.settings.server,
      trustedProxies: ['loopback'],
      logLevel: 'silent',
    });
    registerMetrics(listeners, db.sql);
    await listeners.members.inject('/nothing');
    await listeners.partners.inject('/nothing');
    const metrics = await listeners.staff.inject('/metrics');
    expect(metrics.body).toContain('palaro_calls_total{path="unknown",status="404",outcome="ok"} 2');
    for (const name of ['members', 'partners'] as const)
      expect((await listeners[name].inject('/metrics')).statusCode).toBe(404);
  });
});
