const KEY = 'palaro.reloaded';

const JUST_NOW_MS = 10_000;

/** This page is what was loaded anew, and not long ago: whoever waits has waited before. */
export function wasJustReloaded(serial: number): boolean {
  try {
    return performance.now() < JUST_NOW_MS && sessionStorage.getItem(KEY) === String(serial);
  } catch {
    return false;
  }
}

/** Loads the page anew unless that was done for this release set in this tab: what did not help once is not tried again. */
export function reloadOnce(serial: number): boolean {
  try {
    if (sessionStorage.getItem(KEY) === String(serial)) return false;
    sessionStorage.setItem(KEY, String(serial));
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
  location.reload();
  return true;
}
