/** A phone in each of its four written forms. User names cannot look like one, because they begin with a letter. */
export const PHONE = /^(\+?63|0)?9\d{9}$/;

/** `+639171234567` → `+63•••••• 4567`: enough to recognise, too little to call. */
export function maskPhone(phone: string): string {
  return `+63 ••• ••• ${phone.slice(-4)}`;
}
