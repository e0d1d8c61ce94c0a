import { api, followSignals, useDispatch, useIsMember, type ApiTag } from '@palaro/shared-lib/core';
import { useEffect } from 'react';

const CHANGED: Record<string, ApiTag[]> = {
  balance: ['balance', 'statement'],
  deposit: ['deposit'],
  withdrawal: ['withdrawal', 'balance'],
  session: [],
};

/** Keeps what a member sees true while they look: a signal says what changed, the screens that show it ask again. */
export function FollowMember() {
  const isMember = useIsMember();
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isMember) return;
    return followSignals(
      ({ what }) => dispatch(api.util.invalidateTags(CHANGED[what] ?? [])),
      () => dispatch(api.util.invalidateTags(['balance', 'deposit', 'withdrawal'])),
    );
  }, [isMember, dispatch]);
  return null;
}
