const LONGEST_MS = 5_000;

/** Resolves when the main thread has nothing to do. Safari has no idle callback; a separate task is the next best. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
    else setTimeout(resolve, 200);
  });
