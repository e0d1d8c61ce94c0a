/** What the house has to know of a browser to send it push messages. Keys are base64url. */
export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const KEY = 'palaro.push';

/** The address under which the house knows this browser; null where it was told none. */
export const keptEndpoint = (): string | null => localStorage.getItem(KEY);

export function keepEndpoint(endpoint: string | undefined): void {
  if (endpoint === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, endpoint);
}

/** Safari on a phone has them only for a site on the home screen. */
export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** As it is subscribed; undefined where it is not. */
export async function subscribedBrowser(): Promise<PushBrowser | undefined> {
  const registration = hasPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? toBrowser(subscription) : undefined;
}

/**
 * Asks the member, and subscribes. `denied`: they have not allowed it, now or once before; `failed`: the browser or its service can't.
 * @param key The house's, base64url. A subscription for an earlier one is replaced.
 */
export async function subscribeBrowser(key: string): Promise<PushBrowser | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    return toBrowser(await subscribe().catch(() => unsubscribeBrowser().then(subscribe)));
  } catch {
    return 'failed';
  }
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function toBrowser(subscription: PushSubscription): PushBrowser {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}
