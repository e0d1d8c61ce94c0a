import type { InboxMessage } from '@palaro/contract';
import type { StoredMessage } from './inbox.store.ts';

/** Whether a message has a reward that can be claimed. */
export function stateOf(
  { rewardKind, claimedAt, expiresAt }: Pick<StoredMessage, 'rewardKind' | 'claimedAt' | 'expiresAt'>,
  now: Date,
): InboxMessage['state'] {
  if (rewardKind === 'none') return 'plain';
  if (claimedAt) return 'claimed';
  return expiresAt <= now ? 'expired' : 'open';
}
