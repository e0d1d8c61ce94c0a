/** At the root of the site, so that it answers for every page; released with the shell. */
export const SERVICE_WORKER = '/sw.js';

/** Once the page has nothing better to do. A browser without one, or a private window that has none, does without. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const start = () => void navigator.serviceWorker.register(SERVICE_WORKER).catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
