import { beforeEach, describe, expect, it } from '@jest/globals';
import { aMember } from '@palaro/shared-lib/scenarios';
import { readAccount, recallAccount, writeAccount } from './account-storage.ts';

const MARIA = aMember({
  full_name: 'Maria Santos',
  contact_phone: '+639171234567',
  contact_email: 'maria@example.com',
  nickname: 'Mia',
  birthday: '1995-04-12',
  gender: 'female',
  avatar: 'avatar:banca',
});

beforeEach(() => localStorage.clear());

describe('the stored session user', () => {
  // ASVS 14.3.3
  it('is the user name, the token and a masked phone, and no other word about the person', () => {
    writeAccount(MARIA);
    const stored = JSON.stringify(Object.entries(localStorage));
    for (const personal of ['Santos', '1234567', '9171234', 'example.com', 'Mia', '1995', '04-12', 'female'])
      expect(stored).not.toContain(personal);
    expect(readAccount()).toEqual(aMember({ contact_phone: '+63 917 ••• 4567', avatar: 'avatar:banca' }));
  });

  it('is written without a field that nobody has decided to store', () => {
    writeAccount({ ...MARIA, address: '12 Mabini Street' } as typeof MARIA);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Mabini');
  });

  it('is written again as it is after a reload', () => {
    writeAccount(MARIA);
    const stored = readAccount();
    writeAccount(stored);
    expect(readAccount()).toEqual(stored);
  });

  it('takes from another tab what that tab has changed, and keeps its own person', () => {
    writeAccount({ ...MARIA, has_bank: true });
    const stored = readAccount() ?? aMember();
    expect(recallAccount(stored, MARIA)).toEqual({ ...MARIA, has_bank: true });
    writeAccount({ ...MARIA, contact_phone: '+639179999999' });
    expect(recallAccount(readAccount() ?? aMember(), MARIA).contact_phone).toBe('+63 917 ••• 9999');
  });

  it('takes nothing of another member along', () => {
    const pedro = aMember({ account_id: 'pedro77' });
    expect(recallAccount(pedro, MARIA)).toEqual(pedro);
    expect(recallAccount(pedro, null)).toEqual(pedro);
  });
});
