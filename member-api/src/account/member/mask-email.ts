/** `maria@example.test` → `m•••@example.test`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');
