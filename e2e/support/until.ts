export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Polls until there is a value. @throws Error with the awaited condition. */
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
