import { describe, expect, it } from '@jest/globals';
import { SETTINGS } from '../../settings.ts';
import { hashPassword, NO_PASSWORD, verifyPassword } from './password.ts';

const LIGHT = { memory: 64, passes: 1, parallelism: 1 };

describe('a password', () => {
  it('is hashed with OWASP’s cost for argon2id: 19 MiB and two passes', async () => {
    expect(SETTINGS.password).toEqual({ memory: 19 * 1_024, passes: 2, parallelism: 1 });
    const hash = await hashPassword('sandigan88', SETTINGS.password);
    expect(hash).toMatch(/^argon2id\$19456\$2\$1\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(await verifyPassword('sandigan88', hash, SETTINGS.password)).toBe(true);
    expect(await verifyPassword('sandigan89', hash, SETTINGS.password)).toBe(false);
  });

  it('is verified with the cost of its hash, not with the current one', async () => {
    const hash = await hashPassword('sandigan88', LIGHT);
    expect(await verifyPassword('sandigan88', hash, SETTINGS.password)).toBe(true);
    expect(await verifyPassword('sandigan89', hash, SETTINGS.password)).toBe(false);
  });

  it('has a different hash each time', async () => {
    expect(await hashPassword('sandigan88', LIGHT)).not.toBe(await hashPassword('sandigan88', LIGHT));
  });

  it.each([
    ['there is no account', undefined],
    ['the account has none', NO_PASSWORD],
  ])('is wrong when %s', async (_title, stored) => {
    for (const password of ['sandigan88', '', NO_PASSWORD])
      expect(await verifyPassword(password, stored, LIGHT)).toBe(false);
  });
});
