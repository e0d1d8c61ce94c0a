/** `09171234567`, `639171234567`, `9171234567`, `+639171234567` → `+639171234567`. */
export function normalisePhone(typed: string): string {
  return `+63${typed.replace(/^(\+?63|0)/, '')}`;
}

/** `+639171234567` → `+63 917 ••• 4567`: enough to recognise it, too little for somebody who looks at the screen. A masked one stays as it is. */
export function maskedPhone(phone: string): string {
  const digits = /^\+63(\d{3})\d{3}(\d{4})$/.exec(phone);
  return digits ? `+63 ${digits[1]} ••• ${digits[2]}` : phone;
}
