import { useEmit, useSearchParams, useSession } from '@palaro/shared-lib/core';
import { Page, Skeleton } from '@palaro/shared-lib/ui';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useT } from '../messages.ts';
import { AccountMenu } from './account-menu.tsx';
import type { FreshProfile } from './after-profile.tsx';
import { SECTIONS } from './sections.ts';
import { useLazySessionNowQuery } from './setting.queries.ts';

/** `/setting`: the menu of the account, and its parts at `?section=`. */
export function SettingPage() {
  const t = useT();
  const [search] = useSearchParams();
  const account = useSession();
  const profile = useFreshProfile();
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
        <section.Content account={account} profile={profile} />
      </Suspense>
    </Page>
  );
}

/**
 * Fetches the current profile: the browser keeps none across reloads, and a first bank account, for example, gives a member their
 * full name.
 */
function useFreshProfile(): FreshProfile {
  const emit = useEmit<'mfe-auth'>();
  const [fetchSession, { error, isFetching }] = useLazySessionNowQuery();
  const [isFresh, setIsFresh] = useState(false);
  const refresh = useCallback(async () => {
    const { data, isSuccess } = await fetchSession();
    if (isSuccess && data[0]) emit('session.profile-changed', data[0]);
    return isSuccess;
  }, [emit, fetchSession]);
  useEffect(() => void refresh().then(setIsFresh), [refresh]);
  return { isFresh, error: isFetching ? undefined : error, retry: () => void refresh().then(setIsFresh) };
}

export default SettingPage;
