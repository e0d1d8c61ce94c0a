import type { Session } from '@palaro/contract';
import { errorKeyOf } from '@palaro/shared-lib/core';
import { Notice, ErrorState, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { AfterProfile, type FreshProfile } from './after-profile.tsx';
import { IdentityForm } from './identity-form.tsx';
import { useIdentityQuery } from './setting.queries.ts';

/** The state of the identity check, and the form to start it. */
export function IdentitySection({ account, profile }: { account: Session; profile: FreshProfile }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useIdentityQuery();
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <Skeleton shape="line" count={4} />;
  if (data.state === 'approved')
    return (
      <Notice tone="good" title={t('identity.approved')}>
        {t('identity.approved.text')}
      </Notice>
    );
  if (data.state === 'pending')
    return (
      <Notice title={t('identity.pending')}>{t('identity.pending.text', { at: data.submitted_at })}</Notice>
    );
  return (
    <Stack gap={5}>
      {data.state === 'rejected' && (
        <Notice tone="bad" title={t('identity.rejected')}>
          {data.reason}
        </Notice>
      )}
      <p>{t(data.required ? 'identity.required' : 'identity.lead')}</p>
      <AfterProfile profile={profile} lines={4}>
        <IdentityForm account={account} />
      </AfterProfile>
    </Stack>
  );
}

export default IdentitySection;
