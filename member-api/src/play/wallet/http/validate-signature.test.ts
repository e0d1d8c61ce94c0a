import { describe, expect, it } from '@jest/globals';
import { signedHeaders } from '../../../../test/wallet-client.ts';
import { newTx, useWallet } from '../../../../test/wallet-kit.ts';
import { describeOnDatabases } from '../../../platform/database/testing.ts';
import { forgetOldNonces } from './nonce.store.ts';

describeOnDatabases('8. a provider’s signature', (db) => {
  const kit = useWallet(db);
  type Signing = NonNullable<Parameters<typeof kit.call>[2]>;
  /** `secondsAgo` makes a timestamp at the moment of the call. */
  const request = async ({ secondsAgo = 0, ...signing }: Signing & { secondsAgo?: number }) => {
    const { token } = await kit.player(1n);
    const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo);
    return kit.call('balance', { token }, { timestamp, ...signing });
  };

  it.each([
    ['is of another secret', { secret: 'guessed' }, 'INVALID_SIGNATURE'],
    ['is not hex', { signature: 'z'.repeat(64) }, 'INVALID_SIGNATURE'],
    ['is cut short', { signature: 'ab' }, 'INVALID_SIGNATURE'],
    ['is missing', { signature: '' }, 'INVALID_SIGNATURE'],
    ['names a key that does not exist', { keyId: '3' }, 'INVALID_SIGNATURE'],
    [
      'is by the key of another provider',
      { keyId: '2', secret: 'the next wallet secret of wow' },
      'INVALID_SIGNATURE',
    ],
    ['has no nonce', { nonce: '' }, 'INVALID_SIGNATURE'],
    ['is older than 300 seconds', { secondsAgo: 302 }, 'CLOCK_SKEW'],
    ['is more than 300 seconds ahead', { secondsAgo: -330 }, 'CLOCK_SKEW'],
    ['has no clock', { timestamp: 'yesterday' }, 'CLOCK_SKEW'],
  ] as const)('is refused with 401 when it %s', async (_, signing, code) => {
    expect(await request(signing)).toEqual({ status: 401, code });
  });

  it.each([
    ['at the edge of the clock window', { secondsAgo: 270 }],
    ['by the key that comes next', { keyId: '2', secret: 'the next wallet secret of jili' }],
  ])('is valid %s', async (_, signing) => {
    expect(await request(signing)).toMatchObject({ status: 200, code: 'OK' });
  });

  it('is accepted once: the same nonce again is refused, even with another body', async () => {
    const nonce = newTx('nonce');
    expect(await request({ nonce })).toMatchObject({ status: 200 });
    expect(await request({ nonce })).toEqual({ status: 401, code: 'NONCE_REUSED' });
  });

  it('covers every byte of the body', async () => {
    const { token } = await kit.player(1n);
    const body = JSON.stringify({ token });
    const changed = { method: 'POST', headers: signedHeaders('v1/balance', body), body: `${body} ` };
    expect(await kit.send('balance', changed)).toEqual({ status: 401, code: 'INVALID_SIGNATURE' });
  });

  it.each([
    ['another action', { path: 'authenticate' }],
    ['another provider', { provider: 'wow' }],
    ['another method', { method: 'PUT' }],
    ['an action with a query', { path: 'balance?again=1' }],
  ])(
    'counts for no %s',
    async (
      _,
      { path = 'balance', provider, method }: { path?: string; provider?: string; method?: string },
    ) => {
      const { token } = await kit.player(1n);
      const body = JSON.stringify({ token });
      const headers = signedHeaders('v1/balance', body, { ...(method && { method }) });
      const forged = {
        method: 'POST',
        headers: { ...headers, ...(provider && { 'x-provider': provider }) },
        body,
      };
      expect(await kit.send(path, forged)).toEqual({ status: 401, code: 'INVALID_SIGNATURE' });
    },
  );

  describe('leaves nonces behind', () => {
    it('that are deleted when their timestamp is refused anyway', async () => {
      await request({ nonce: 'soon-forgotten' });
      const remembered = async () =>
        (await db.sql`SELECT FROM provider_nonce WHERE nonce = 'soon-forgotten'`).length;
      await forgetOldNonces(db.sql, new Date(Date.now() + 600_000));
      expect(await remembered()).toBe(1);
      await forgetOldNonces(db.sql, new Date(Date.now() + 1_201_000));
      expect(await remembered()).toBe(0);
    });
  });

  it('does not help a huge or broken body: 422, and nothing is written', async () => {
    for (const body of ['{"token":', 'x'.repeat(20_000), '[]', 'null', '"text"']) {
      const reply = await kit.send('bet', { method: 'POST', headers: signedHeaders('v1/bet', body), body });
      expect(reply).toEqual({ status: 422, code: 'MALFORMED' });
    }
    expect(kit.faults).toEqual([]);
  });
});
