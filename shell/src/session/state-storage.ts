/** Under which name in the browser's storage a remote's key is kept. */
export const STATE_PREFIX = 'palaro.state.';

/** What was kept; `undefined` when nothing was, or nothing readable. */
export function readValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(STATE_PREFIX + key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Keeps a value. A browser without room for it does without: it is asked for again. */
export function writeValue(key: string, value: unknown): void {
  try {
    localStorage.setItem(STATE_PREFIX + key, JSON.stringify(value));
  } catch {
    localStorage.removeItem(STATE_PREFIX + key);
  }
}

/** Drops every kept value but these: also those of remotes that are not loaded, or not there any more. */
export function dropValues(lasting: readonly string[]): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(STATE_PREFIX) && !lasting.includes(name.slice(STATE_PREFIX.length)))
      localStorage.removeItem(name);
}
