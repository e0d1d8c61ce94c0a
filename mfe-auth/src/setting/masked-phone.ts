/** `+639171234567` → `+63 917 ••• 4567`: enough to recognise it, too little for somebody who looks at the screen. */
export function maskedPhone(phone: string): string {
  const digits = /^\+63(\d{3})\d{3}(\d{4})$/.exec(phone);
  return digits ? `+63 ${digits[1]} ••• ${digits[2]}` : phone;
}
