/** `+639171234567` → `+63 917 ••• 4567`: enough to know it by, too little for who looks over a shoulder. */
export function maskedPhone(phone: string): string {
  const digits = /^\+63(\d{3})\d{3}(\d{4})$/.exec(phone);
  return digits ? `+63 ${digits[1]} ••• ${digits[2]}` : phone;
}
