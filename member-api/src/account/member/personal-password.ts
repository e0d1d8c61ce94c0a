/** What a password must not be made of: whoever knows the member tries it first. */
export interface PersonalData {
  accountId: string;
  fullName?: string;
  nickname?: string;
  /** `+639171234567` */
  phone?: string;
  email?: string;
  /** `YYYY-MM-DD` */
  birthday?: string | null;
}

/** Shorter parts of a name stand in too many words by chance. */
const SHORTEST_WORD = 4;
/** So many digits in a row of a phone tell that it is the phone. */
const PHONE_DIGITS = 6;
const NATIONAL_DIGITS = 10;

/** What is written for a letter, and looks like it. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** One spelling for all: without capitals and accents, and a digit that stands for a letter is the letter. */
export const foldLetters = (text: string): string =>
  withoutMarks(text).replaceAll(/[01!|l34@5$7]/g, (sign) => LETTERS[sign] ?? sign);

const withoutMarks = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Whether the password holds the member's user name, a part of their name or email, digits of their phone, or their birthday. */
export function holdsPersonalData(password: string, own: PersonalData): boolean {
  const folded = foldLetters(password);
  if (wordsOf(own).some((word) => folded.includes(foldLetters(word)))) return true;
  const plain = withoutMarks(password).replaceAll(/[^a-z0-9]/g, '');
  return [...phoneParts(own.phone), ...birthdaySpellings(own.birthday)].some((part) => plain.includes(part));
}

function wordsOf({ accountId, fullName = '', nickname = '', email = '' }: PersonalData): string[] {
  const local = email.split('@')[0] ?? '';
  const letters = /^\p{L}+/u.exec(accountId)?.[0] ?? '';
  return [
    accountId,
    letters,
    local,
    ...local.split(/[^\p{L}\p{N}]+/u),
    ...fullName.split(/[^\p{L}]+/u),
    ...nickname.split(/[^\p{L}\p{N}]+/u),
  ].filter((word) => word.length >= SHORTEST_WORD);
}

function phoneParts(phone = ''): string[] {
  const national = phone.replaceAll(/\D/g, '').slice(-NATIONAL_DIGITS);
  const count = Math.max(0, national.length - PHONE_DIGITS + 1);
  return Array.from({ length: count }, (_, at) => national.slice(at, at + PHONE_DIGITS));
}

/** Year, month and day in any order, with the year in two or four digits, and the month as a word. */
function birthdaySpellings(birthday: string | null | undefined): string[] {
  const [year, month, day] = birthday?.split('-') ?? [];
  if (!year || !month || !day) return [];
  const [shortMonth, shortDay] = [String(Number(month)), String(Number(day))];
  const word = MONTHS[Number(month) - 1] ?? '';
  const years = [year, year.slice(-2)];
  return [
    ...years.flatMap((one) => [
      one + month + day,
      day + month + one,
      month + day + one,
      day + word + one,
      shortDay + word + one,
      word + day + one,
      word + shortDay + one,
    ]),
    year + shortMonth + shortDay,
    shortDay + shortMonth + year,
    shortMonth + shortDay + year,
  ];
}
