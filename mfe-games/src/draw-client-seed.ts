const SEED_BYTES = 8;

/** A client seed that this browser has drawn: 16 hex digits. The house learns it after it is bound to its server seed. */
export function drawClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
