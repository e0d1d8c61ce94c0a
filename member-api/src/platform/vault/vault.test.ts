import { describe, expect, it } from '@jest/globals';
import { createVault } from './vault.ts';

const [KEY, OTHER] = ['0123456789abcdef'.repeat(4), 'fedcba9876543210'.repeat(4)];
const indexKey = (fill: number) => () => Buffer.alloc(32, fill);
const vault = createVault([KEY], indexKey(1));
const other = createVault([OTHER], indexKey(2));
const both = createVault([OTHER, KEY], indexKey(1));

describe('the vault', () => {
  // ASVS 11.3.2
  it('decrypts what it encrypted, with a different result each time', () => {
    const sealed = vault.seal('phone', '+639171234567');
    expect(vault.open('phone', sealed)).toBe('+639171234567');
    expect(sealed.equals(vault.seal('phone', '+639171234567'))).toBe(false);
    expect(sealed.toString('latin1')).not.toContain('9171234567');
  });

  // ASVS 11.3.3
  it('rejects data that were changed, or encrypted for another purpose or with another key', () => {
    const sealed = vault.seal('phone', '+639171234567');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => vault.open('phone', changed)).toThrow();
    expect(() => vault.open('email', sealed)).toThrow();
    expect(() => other.open('phone', sealed)).toThrow();
  });

  // ASVS 11.2.2
  it('seals by its first key, and opens what any of its keys has sealed', () => {
    const [before, now] = [vault.seal('phone', '+639171234567'), both.seal('phone', '+639171234567')];
    for (const sealed of [before, now]) expect(both.open('phone', sealed)).toBe('+639171234567');
    expect(other.open('phone', now)).toBe('+639171234567');
    expect(() => vault.open('phone', now)).toThrow('A value is sealed by a key that is not given.');
    expect([before, now].map((sealed) => sealed.subarray(0, 4))).toEqual([vault.sealsBy, both.sealsBy]);
  });

  it('finds a text by an index that depends on purpose and key', () => {
    const index = vault.index('phone', '+639171234567');
    expect(index.equals(vault.index('phone', '+639171234567'))).toBe(true);
    expect(index.equals(vault.index('email', '+639171234567'))).toBe(false);
    expect(index.equals(other.index('phone', '+639171234567'))).toBe(false);
  });
});
