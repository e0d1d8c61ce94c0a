import type { Vault } from './vault.ts';

const NAME = 'full name';
const BIRTHDAY = 'birthday of the profile';

/** A full name as the database has it; nothing for none. The key says only that a name is another one than before. */
export const sealName = (vault: Vault, name: string) =>
  name === ''
    ? { nameSealed: null, nameKey: null }
    : { nameSealed: vault.seal(NAME, name), nameKey: vault.index(NAME, name) };

export const openName = (vault: Vault, sealed: Uint8Array | null): string =>
  sealed ? vault.open(NAME, sealed) : '';

/** A birthday (`YYYY-MM-DD`) as the database has it, with keys by which its day and its day of the year are found. */
export const sealBirthday = (vault: Vault, birthday: string | null) =>
  birthday === null
    ? { birthdaySealed: null, birthdayKey: null, birthDayKey: null }
    : {
        birthdaySealed: vault.seal(BIRTHDAY, birthday),
        birthdayKey: birthdayKey(vault, birthday),
        birthDayKey: birthDayKey(vault, Number(birthday.slice(5, 7)) * 100 + Number(birthday.slice(8, 10))),
      };

export const openBirthday = (vault: Vault, sealed: Uint8Array | null): string | null =>
  sealed ? vault.open(BIRTHDAY, sealed) : null;

export const birthdayKey = (vault: Vault, birthday: string): Buffer => vault.index(BIRTHDAY, birthday);

/** @param day Of the year, as month × 100 + day. */
export const birthDayKey = (vault: Vault, day: number): Buffer => vault.index('day of birth', String(day));
