import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { openKept, refusalOf, type Conditions } from './last-good.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-21T10:00:00Z');
const CONDITIONS: Conditions = { now: NOW, revoked: {}, react: '19.3.1', sharedLib: '1.2.0' };
const release = (react = '19.3.1', sharedLib = '1.2.0') => ({
  name: 'mfe-wallet',
  version: '1.4.0',
  builtAgainst: { react, sharedLib },
});

describe('a stored version', () => {
  it.each<[string, ReturnType<typeof release>, number, Partial<Conditions>, string | undefined]>([
    ['healthy a moment ago', release(), NOW, {}, undefined],
    ['healthy 30 days ago', release(), NOW - 30 * DAY, {}, undefined],
    ['not healthy for longer', release(), NOW - 30 * DAY - 1, {}, 'expired'],
    ['kept at no readable time', release(), NaN, {}, 'expired'],
    ['taken back', release(), NOW, { revoked: { 'mfe-wallet': ['1.3.0', '1.4.0'] } }, 'revoked'],
    ['another one taken back', release(), NOW, { revoked: { 'mfe-wallet': ['1.3.0'] } }, undefined],
    [
      'its neighbour’s version taken back',
      release(),
      NOW,
      { revoked: { 'mfe-games': ['1.4.0'] } },
      undefined,
    ],
    ['made for an older React of this line', release('19.1.0'), NOW, {}, undefined],
    ['made for a newer React', release('19.4.0'), NOW, {}, 'shared range'],
    ['made for another React', release('18.3.1'), NOW, {}, 'shared range'],
    ['made for an older shared-lib of this line', release('19.3.1', '1.1.9'), NOW, {}, undefined],
    ['made for a newer shared-lib', release('19.3.1', '1.3.0'), NOW, {}, 'shared range'],
    ['made for another shared-lib', release('19.3.1', '2.0.0'), NOW, {}, 'shared range'],
    ['beside the shell’s own copy of the doors', release(), NOW, { sharedLib: '0.0.0' }, undefined],
    ['beside a working tree’s shared-lib', release(), NOW, { sharedLib: '1.2.0-dev.abc' }, undefined],
  ])('%s', (_case, record, at, conditions, refusal) => {
    expect(refusalOf(record, at, { ...CONDITIONS, ...conditions })).toBe(refusal);
  });
});

describe('a stored record', () => {
  const pairs = [1, 2, 3].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  const keys = pairs.map(({ publicKey }) =>
    publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  );
  const [fresh = '', old = '', foreign = ''] = keys;
  const payload = JSON.stringify({ name: 'mfe-wallet', version: '1.4.0' });
  const sealedBy = (index: number) => {
    const key = pairs[index]?.privateKey;
    if (!key) throw new Error('There are three pairs.');
    const signature = sign('sha256', Buffer.from(payload), { key, dsaEncoding: 'ieee-p1363' });
    return JSON.stringify({ payload, signature: signature.toString('base64') });
  };

  beforeAll(() => {
    // jsdom has none.
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  });

  it('is opened by any key that counts, and by no other', async () => {
    expect(await openKept(sealedBy(0), [fresh])).toMatchObject({ version: '1.4.0' });
    expect(await openKept(sealedBy(1), [fresh, old])).toMatchObject({ version: '1.4.0' });
    expect(await openKept(sealedBy(1), [fresh])).toBeUndefined();
    expect(await openKept(sealedBy(0), [foreign, old])).toBeUndefined();
    expect(await openKept(sealedBy(0).replace('1.4.0', '1.4.1'), [fresh])).toBeUndefined();
    expect(await openKept('{', [fresh])).toBeUndefined();
  });
});
