import type { Session } from '@palaro/contract';
import { errorKeyOf } from '@palaro/shared-lib/core';
import { ErrorState, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import type { FreshProfile } from './after-profile.tsx';
import { MailAddress } from './mail-address.tsx';
import { NoticeChoices } from './notice-choices.tsx';
import { PushPart } from './push-part.tsx';
import { useNoticesQuery } from './setting.queries.ts';

/** What the member is told by mail and by push, and where. */
export function NoticesSection({ account, profile }: { account: Session; profile: FreshProfile }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useNoticesQuery();
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <Skeleton shape="line" count={6} />;
  return (
    <Stack gap={6}>
      <p>{t('notices.lead')}</p>
      <MailAddress account={account} profile={profile} state={data.email_state} />
      <NoticeChoices notices={data} />
      <PushPart />
    </Stack>
  );
}

export default NoticesSection;
