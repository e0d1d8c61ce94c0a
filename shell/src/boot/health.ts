/** The health of each remote on this page, for the QA panel. */
export interface Health {
  /** From the first request to its first module, in milliseconds. */
  ms?: number;
  /** Codes of its failures, oldest first. */
  failures: readonly string[];
  /** The version that replaces the live one. */
  standIn?: string;
}

const all = new Map<string, Health>();
const listeners = new Set<() => void>();
const MOST_FAILURES = 5;

export const healthOf = (name: string): Health | undefined => all.get(name);

/** Call the result to unsubscribe. */
export function onHealth(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteLoaded(name: string, ms: number): void {
  const before = all.get(name);
  note(name, { failures: [], ...before, ms: before?.ms ?? Math.round(ms) });
}

export function noteFailed(name: string, code: string): void {
  const before = all.get(name);
  note(name, { ...before, failures: [...(before?.failures ?? []), code].slice(-MOST_FAILURES) });
}

export function noteStandIn(name: string, version: string | undefined): void {
  const { standIn: _, ...before } = all.get(name) ?? { failures: [] };
  note(name, version === undefined ? before : { ...before, standIn: version });
}

function note(name: string, health: Health): void {
  all.set(name, health);
  for (const listener of listeners) listener();
}
