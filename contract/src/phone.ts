/** `09171234567`, `639171234567`, `9171234567`, `+639171234567` → `+639171234567`. */
export function normalisePhone(typed: string): string {
  return `+63${typed.replace(/^(\+?63|0)/, '')}`;
}
