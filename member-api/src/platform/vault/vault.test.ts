import { describe, expect, it } from '@jest/globals';
import { createVault } from './vault.ts';

const vault = createVault('0123456789abcdef'.repeat(4));
const other = createVault('fedcba9876543210'.repeat(4));

describe('the vault', () => {
  it('decrypts what it encrypted, with a different result each time', () => {
    const sealed = vault.seal('phone', '+639171234567');
    expect(vault.open('phone', sealed)).toBe('+639171234567');
    expect(sealed.equals(vault.seal('phone', '+639171234567'))).toBe(false);
    expect(sealed.toString('latin1')).not.toContain('9171234567');
  });

  it('rejects data that were changed, or encrypted for another purpose or with another key', () => {
    const sealed = vault.seal('phone', '+639171234567');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => vault.open('phone', changed)).toThrow();
    expect(() => vault.open('email', sealed)).toThrow();
    expect(() => other.open('phone', sealed)).toThrow();
  });

  it('finds a text by an index that depends on purpose and key', () => {
    const index = vault.index('phone', '+639171234567');
    expect(index.equals(vault.index('phone', '+639171234567'))).toBe(true);
    expect(index.equals(vault.index('email', '+639171234567'))).toBe(false);
    expect(index.equals(other.index('phone', '+639171234567'))).toBe(false);
  });
});
