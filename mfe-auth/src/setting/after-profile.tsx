import { errorKeyOf } from '@palaro/shared-lib/core';
import { ErrorState, Skeleton } from '@palaro/shared-lib/ui';
import type { ReactNode } from 'react';

/** Whether the account in memory is the API's: after a reload its personal fields are empty until then. */
export interface FreshProfile {
  isFresh: boolean;
  /** Why there is none. */
  error: unknown;
  retry: () => void;
}

interface Props {
  profile: FreshProfile;
  /** Lines of what will be shown. */
  lines: number;
  children: ReactNode;
}

/** A form of personal fields, which would show and save others than the member's before the API has answered. */
export function AfterProfile({ profile: { isFresh, error, retry }, lines, children }: Props) {
  if (isFresh) return children;
  if (error) return <ErrorState errorKey={errorKeyOf(error)} onRetry={retry} />;
  return <Skeleton shape="line" count={lines} />;
}
