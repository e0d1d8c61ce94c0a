import { outcomeOf, useLanguage } from '@palaro/shared-lib/core';
import { useEffect } from 'react';
import {
  hasPush,
  keepEndpoint,
  keptEndpoint,
  subscribeBrowser,
  subscribedBrowser,
  type PushBrowser,
} from './push-browser.ts';
import { useEndPushMutation, useLazyPushQuery, useSetPushMutation } from './setting.queries.ts';

/**
 * On any page of a member: a browser whose service has given it another address is told there what it was told before. Compared when a page
 * opens, because not every browser says so, and when the service worker does.
 */
export function useRenewedPush(): void {
  const lang = useLanguage();
  const [ask] = useLazyPushQuery();
  const [setPush] = useSetPushMutation();
  const [endPush] = useEndPushMutation();
  useEffect(() => {
    if (!hasPush()) return;
    const renew = async () => {
      const before = keptEndpoint();
      if (before === null) return;
      const present = await subscribedBrowser();
      if (present?.endpoint === before) return;
      const { data } = await ask({ endpoint: before });
      if (!data) return;
      // It is another member's, has been logged out of, or its service has said first that it is gone.
      if (!data.is_on) return keepEndpoint(undefined);
      const now = present ?? (await subscribeAgain(data.push_key));
      if (!now) return;
      const result = await outcomeOf(setPush({ ...now, kinds: data.kinds, lang }));
      if (!result.ok) return;
      keepEndpoint(now.endpoint);
      await endPush({ endpoint: before });
    };
    const renewNow = () => void renew().catch(() => undefined);
    const follow = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'push' in data) renewNow();
    };
    renewNow();
    navigator.serviceWorker.addEventListener('message', follow);
    return () => navigator.serviceWorker.removeEventListener('message', follow);
  }, [ask, setPush, endPush, lang]);
}

/** A browser that is not subscribed any more, as long as the member need not be asked. */
async function subscribeAgain(key: string): Promise<PushBrowser | undefined> {
  if (Notification.permission !== 'granted') return undefined;
  const subscribed = await subscribeBrowser(key);
  return typeof subscribed === 'string' ? undefined : subscribed;
}
