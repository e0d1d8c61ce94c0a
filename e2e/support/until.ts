export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Asks until there is something. @throws Error that says what was waited for. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  { withinMs = 15_000, everyMs = 200 }: { withinMs?: number; everyMs?: number } = {},
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`waited ${withinMs / 1000} s in vain for ${what}`);
    await sleep(everyMs);
  }
}
