/** The name of a remote's key in the browser's storage. */
export const STATE_PREFIX = 'palaro.state.';

/** The stored value; `undefined` when there is none, or none that is readable. */
export function readValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(STATE_PREFIX + key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Stores a value. When the storage is full, it is not stored and will be fetched again. */
export function writeValue(key: string, value: unknown): void {
  try {
    localStorage.setItem(STATE_PREFIX + key, JSON.stringify(value));
  } catch {
    localStorage.removeItem(STATE_PREFIX + key);
  }
}

/** Removes every stored value except these, also those of remotes that are not loaded or no longer exist. */
export function dropValues(lasting: readonly string[]): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(STATE_PREFIX) && !lasting.includes(name.slice(STATE_PREFIX.length)))
      localStorage.removeItem(name);
}
