import { useEmit, useSearchParams, useSession } from '@palaro/shared-lib/core';
import { Page, Skeleton } from '@palaro/shared-lib/ui';
import { Suspense, useEffect, useState } from 'react';
import { useT } from '../messages.ts';
import { AccountMenu } from './account-menu.tsx';
import { SECTIONS } from './sections.ts';
import { useLazySessionNowQuery } from './setting.queries.ts';

/** `/setting`: the menu of the account, and its parts at `?section=`. */
export function SettingPage() {
  const t = useT();
  const [search] = useSearchParams();
  const account = useSession();
  const isFresh = useFreshProfile();
  if (!account) return null;
  const section = SECTIONS.find(({ id }) => id === search.get('section'));
  if (!section)
    return (
      <Page title={t('setting.title')} width="narrow" help={{ page: '/setting' }}>
        <AccountMenu account={account} />
      </Page>
    );
  return (
    <Page title={t(section.title)} back="/setting" width="narrow">
      <Suspense fallback={<Skeleton shape="line" count={5} />}>
        <section.Content account={account} isFresh={isFresh} />
      </Suspense>
    </Page>
  );
}

/**
 * Fetches the current profile: a first bank account, for example, gives a member their full name. True when the request has
 * ended; without an answer the known profile is used.
 */
function useFreshProfile(): boolean {
  const emit = useEmit<'mfe-auth'>();
  const [fetchSession] = useLazySessionNowQuery();
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => {
    let isHere = true;
    const refresh = async () => {
      const { data, isSuccess } = await fetchSession();
      if (isSuccess && data[0]) emit('session.profile-changed', data[0]);
    };
    void refresh().finally(() => isHere && setIsFresh(true));
    return () => {
      isHere = false;
    };
  }, [emit, fetchSession]);
  return isFresh;
}

export default SettingPage;
