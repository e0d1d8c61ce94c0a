/** At the root of the site, so that its scope is every page; released with the shell. */
export const SERVICE_WORKER = '/sw.js';

/** Registered when the page is idle. Not every browser or private window has service workers. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const start = () => void navigator.serviceWorker.register(SERVICE_WORKER).catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
