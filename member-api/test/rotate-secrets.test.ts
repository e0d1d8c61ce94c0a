import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { STREAM_PATHS } from '@palaro/contract/streams';
import type { PartyKey } from '@palaro/contract/wires';
import { connect } from '../src/platform/database/index.ts';
import { describeOnDatabases } from '../src/platform/database/testing.ts';
import { createSmsSender } from '../src/platform/outbound/index.ts';
import { createGateway } from '../src/money/gateway/index.ts';
import { createGameProvider } from '../src/play/game-provider/index.ts';
import type { Deps } from '../src/platform/server/deps.ts';
import type { ListenerName } from '../src/platform/server/listeners.ts';
import { inLoad } from './in-load.ts';
import { signedEvent, startPair, useApi } from './kit/index.ts';
import { signedHeaders } from './wallet-client.ts';

const [OLD, NEW] = ['the secret that is replaced', 'the secret that replaces it'] as const;

describeOnDatabases('a secret of two parties', (db) => {
  const api = useApi(db);
  /** What a process has besides what all have. */
  const depsWith = (own: Partial<Deps>) => async (): Promise<Deps> => ({
    ...api.deps,
    sql: connect(db.urls.memberApi, { max: 2 }),
    ...own,
  });
  const answerOf = (isDone: boolean, statusdesc: string) => ({ status: isDone ? 1 : 0, statusdesc });

  /** A key whose owner calls us: it is accepted beside the new one, then the owner changes, then it goes. */
  async function replaceTheirs(
    own: (secrets: readonly string[]) => Partial<Deps>,
    send: (secret: string, origins: Readonly<Record<ListenerName, string>>) => Promise<Response>,
    isDone = async ({ ok }: Response) => ok,
  ): Promise<void> {
    const pair = await startPair(depsWith(own([OLD])));
    let secret: string = OLD;
    const request = () =>
      pair.use(async (origins) => {
        const reply = await send(secret, origins);
        return answerOf(await isDone(reply), String(reply.status));
      });
    try {
      await inLoad([request], async (someMore) => {
        await pair.replace(depsWith(own([OLD, NEW])));
        await someMore();
        secret = NEW;
        await someMore();
        await pair.replace(depsWith(own([NEW])));
        await someMore();
      });
      secret = OLD;
      expect((await request()).status).toBe(0);
    } finally {
      await pair.stop();
    }
  }

  const keysOf = (party: string, secrets: readonly string[]): PartyKey[] =>
    secrets.map((secret) => ({ party, id: idOf(secret), secret }));
  const idOf = (secret: string) => (secret === OLD ? 'before' : 'now');

  // ASVS 13.2.1
  it('is replaced in load where a provider calls the wallet', () =>
    replaceTheirs(
      (secrets) => ({ walletKeys: keysOf('jili', secrets) }),
      (secret, { partners }) => {
        const body = JSON.stringify({ player: '1', token: 'nobody' });
        const headers = signedHeaders('v1/authenticate', body, { secret, keyId: idOf(secret) });
        return fetch(`${partners}/provider/v1/authenticate`, { method: 'POST', body, headers });
      },
      // Nobody has this token, which is said to who has signed alone.
      async (reply) => ((await reply.json()) as { code: string }).code === 'INVALID_TOKEN',
    ));

  it('is replaced in load where a gateway sends webhooks', () =>
    replaceTheirs(
      (secrets) => ({ webhookKeys: keysOf('mayapay', secrets) }),
      (secret, { partners }) => {
        const event = { type: 'payment.failed', reference: 'D-1', id: randomUUID(), amount: '1' } as const;
        const { payload, headers } = signedEvent(event, { key: { id: idOf(secret), secret } });
        return fetch(`${partners}/payg/webhook/mayapay`, { method: 'POST', body: payload, headers });
      },
    ));

  it('is replaced in load where the edge calls', () =>
    replaceTheirs(
      (secrets) => ({ secrets: { edge: [secrets[0] ?? '', ...secrets.slice(1)] } }),
      (secret, { members }) =>
        fetch(members + STREAM_PATHS.check, {
          method: 'POST',
          body: '{"sessions":[]}',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        }),
    ));

  /** A key by which we call: the other side accepts both, we change, then it goes there. */
  async function replaceOurs(
    party: { secrets: string[] },
    own: (secret: string) => Partial<Deps>,
    call: (deps: Deps) => Promise<boolean>,
  ): Promise<void> {
    party.secrets = [OLD];
    let mine = [await depsWith(own(OLD))(), await depsWith(own(OLD))()];
    const pools = mine.map(({ sql }) => sql);
    const request = async (turn: number) => {
      const deps = mine[turn % mine.length];
      return answerOf(deps !== undefined && (await call(deps)), 'refused');
    };
    try {
      await inLoad([request], async (someMore) => {
        party.secrets = [OLD, NEW];
        await someMore();
        for (const place of [0, 1]) {
          const fresh = await depsWith(own(NEW))();
          pools.push(fresh.sql);
          mine = mine.with(place, fresh);
          await someMore();
        }
        party.secrets = [NEW];
        await someMore();
      });
      expect(await call({ ...api.deps, ...own(OLD) })).toBe(false);
    } finally {
      await Promise.all(pools.map((sql) => sql.end()));
    }
  }

  const timeoutMs = 5_000;
  const now = () => new Date();

  it('is replaced in load where orders go to a gateway', () =>
    replaceOurs(
      api.gateway,
      (secret) => ({
        gateway: createGateway({
          url: api.gateway.url,
          partnerUrl: 'http://partner.test',
          secret,
          timeoutMs,
          now,
        }),
      }),
      async ({ gateway }) => (await gateway.inquirePayment('D-nobody')).outcome === 'unknown_reference',
    ));

  it('is replaced in load where games are opened', () =>
    replaceOurs(
      api.games,
      (secret) => ({ games: createGameProvider({ url: api.games.url, secret, timeoutMs, now }) }),
      async ({ games }) => (await games.games('jili')).outcome === 'ok',
    ));

  it('is replaced in load where text messages are sent', () =>
    replaceOurs(
      api.sms,
      (secret) => ({ sms: createSmsSender({ url: api.sms.url, secret, timeoutMs }) }),
      ({ sms }) => sms.send({ key: randomUUID(), phone: '+639170000001', text: 'a text' }),
    ));
});
