import { errorKeyOf } from '@palaro/shared-lib/core';
import { ErrorState, Section, Skeleton } from '@palaro/shared-lib/ui';
import { useEffect, useState } from 'react';
import { useT } from '../messages.ts';
import { hasPush, subscribedBrowser, type PushBrowser } from './push-browser.ts';
import { PushChoices } from './push-choices.tsx';
import { usePushQuery } from './setting.queries.ts';

/** What this device is told by push. Nothing where the site sends none. */
export function PushPart() {
  const t = useT();
  const [browser, setBrowser] = useSubscribedBrowser();
  const request = browser ? { endpoint: browser.endpoint } : {};
  const { data, error, isFetching, refetch } = usePushQuery(request, {
    skip: !hasPush() || browser === null,
  });
  if (data?.push_key === '') return null;
  return (
    <Section title={t('notices.push')}>
      <p>{t('notices.pushLead')}</p>
      {!hasPush() ? (
        <p>{t('notices.pushNone')}</p>
      ) : data ? (
        <PushChoices device={data} browser={browser ?? undefined} onBrowser={setBrowser} />
      ) : error ? (
        <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <Skeleton shape="line" count={4} />
      )}
    </Section>
  );
}

/** Null until the browser has said whether it is subscribed. */
function useSubscribedBrowser() {
  const [browser, setBrowser] = useState<PushBrowser | undefined | null>(null);
  useEffect(() => {
    let isHere = true;
    void subscribedBrowser()
      .catch(() => undefined)
      .then((found) => isHere && setBrowser(found));
    return () => {
      isHere = false;
    };
  }, []);
  return [browser, setBrowser] as const;
}
