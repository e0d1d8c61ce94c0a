import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SETTINGS } from '../../settings.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, NO_PASSWORD, verifyPassword } from './password.ts';

const LIGHT = { memory: 64, passes: 1, parallelism: 1 };

describe('a password', () => {
  // ASVS 11.4.2
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

  // ASVS 6.2.4
  it.each([
    ['password1', true],
    ['Dragon12', true],
    ['trustno1', true],
    ['sandigan88', false],
  ])('is refused when everybody tries it first, in any case: %s, %s', (password, isCommon) => {
    expect(isCommonPassword(password)).toBe(isCommon);
  });

  // ASVS 6.2.12
  it('is refused when it is among more than 10,000 that have leaked', () => {
    const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trim()
      .split('\n');
    expect(list.length).toBeGreaterThan(10_000);
    expect(list.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  // ASVS 6.2.11
  it.each(['palaro2026', 'iLovePalaro1', 'p4l4r0-2026', 'Ca$in0-king9'])(
    'is refused with a word of the house in it, however it is spelt: %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each([
    ['there is no account', undefined],
    ['the account has none', NO_PASSWORD],
  ])('is wrong when %s', async (_title, stored) => {
    for (const password of ['sandigan88', '', NO_PASSWORD])
      expect(await verifyPassword(password, stored, LIGHT)).toBe(false);
  });
});
