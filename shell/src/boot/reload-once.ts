const KEY = 'palaro.reloaded';

const JUST_NOW_MS = 10_000;

/** This page was reloaded a short time ago, so the member has already waited. */
export function wasJustReloaded(serial: number): boolean {
  try {
    return performance.now() < JUST_NOW_MS && sessionStorage.getItem(KEY) === String(serial);
  } catch {
    return false;
  }
}

/** Reloads the page, unless that was done before for this release set in this tab. */
export function reloadOnce(serial: number): boolean {
  try {
    if (sessionStorage.getItem(KEY) === String(serial)) return false;
    sessionStorage.setItem(KEY, String(serial));
  } catch {
    // Without storage it could reload for ever.
    return false;
  }
  location.reload();
  return true;
}
