import { describe, expect, it } from '@jest/globals';
import { holdsPersonalData } from './personal-password.ts';

const MARIA = {
  accountId: 'MaLuz88',
  fullName: 'María Luz dela Cruz-Santos',
  nickname: 'Inday B',
  phone: '+639171234567',
  email: 'mls.lakambini@example.ph',
  birthday: '1990-05-02',
};

describe('a password with what is known of the member', () => {
  it.each([
    ['the user name', 'xMaLuz88x'],
    ['the user name as it is often spelt', 'm4luz88!'],
    ['the letters of the user name', 'maluz2026'],
    ['a part of the name', 'tatay-santos9'],
    ['a part of the name without its accent', 'MARIA-2026'],
    ['a part of the name with digits for letters', 'S4nt0s-2026'],
    ['the nickname', 'ganda.inday7'],
    ['the phone', 'ako09171234567'],
    ['the phone with dashes', 'a0917-123-4567'],
    ['six digits of the phone', 'bahay123456'],
    ['the first part of the email', 'lakambini+7'],
    ['the birthday', 'ako19900502'],
    ['the birthday, day first', 'ako02-05-1990'],
    ['the birthday, month first', '5/2/1990ako'],
    ['the birthday in six digits', 'bahay900502'],
    ['the birthday with the month as a word', '2May1990ko'],
  ])('is found: %s', (_what, password) => {
    expect(holdsPersonalData(password, MARIA)).toBe(true);
  });

  it.each(['sandigan88', 'bughaw-dagat7', 'luz-ng-buwan3', 'taong1990x', 'mais4567'])(
    'is not found where it only looks a little like it: %s',
    (password) => {
      expect(holdsPersonalData(password, MARIA)).toBe(false);
    },
  );

  it('is not found where nothing is known but the user name', () => {
    expect(holdsPersonalData('sandigan88', { accountId: 'abc123', email: '', birthday: null })).toBe(false);
  });
});
