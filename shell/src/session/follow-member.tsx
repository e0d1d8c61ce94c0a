import type { MemberSignal } from '@palaro/contract';
import { api, followSignals, useDispatch, useIsMember, type ApiTag } from '@palaro/shared-lib/core';
import { useEffect } from 'react';
import { leaveHiddenRemotes } from '../remotes/remote-module.ts';
import { countVisit } from './count-visit.ts';

/** Tags that are invalidated in addition to a signal's own. */
const CHANGED = {
  balance: ['balance'],
  deposit: ['deposit'],
  withdrawal: ['withdrawal', 'balance'],
  inbox: ['inbox'],
  promotion: ['promotion', 'balance'],
  limit: ['limit'],
  session: ['session'],
} as const satisfies Record<MemberSignal['what'], readonly ApiTag[]>;

/** Keeps the member's data current: a signal says what changed, and the screens that show it fetch it again. Counts their visit. */
export function FollowMember() {
  const isMember = useIsMember();
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isMember) return leaveHiddenRemotes();
    void countVisit();
    return followSignals(
      ({ what }) => dispatch(api.util.invalidateTags([...CHANGED[what]])),
      () => dispatch(api.util.invalidateTags(['balance', 'deposit', 'withdrawal'])),
    );
  }, [isMember, dispatch]);
  return null;
}
