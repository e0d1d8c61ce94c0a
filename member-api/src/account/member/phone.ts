import { normalisePhone } from '@palaro/contract';

/** A phone in each of its four written forms. User names cannot look like one, because they begin with a letter. */
export const PHONE = /^(\+?63|0)?9\d{9}$/;

/** What is typed at the log-in, in the one form in which it is counted: a phone as `+639…`, a name in lower case. */
export const normaliseTyped = (typed: string): string =>
  PHONE.test(typed) ? normalisePhone(typed) : typed.toLowerCase();

/** `+639171234567` → `+63•••••• 4567`: enough to recognise, too little to call. */
export function maskPhone(phone: string): string {
  return `+63 ••• ••• ${phone.slice(-4)}`;
}
