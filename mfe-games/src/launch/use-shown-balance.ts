import { useBalance } from '@palaro/shared-lib/core';
import { useCallback, useEffect, useState } from 'react';

/** A change that no round explains (a deposit arrived, a game that says nothing) shows after so long. */
const HOLD_MS = 10_000;

/**
 * The balance as the member may know it: while the reels turn the house has long settled the round, and showing its end above the
 * game would give it away. A new balance shows once the game says that the round was shown.
 */
export function useShownBalance({ skip }: { skip: boolean }) {
  const { balance, isFetching } = useBalance({ skip });
  const known = balance?.game_balance;
  const [shown, setShown] = useState<string>();
  const [mayShow, setMayShow] = useState(true);

  if (mayShow && known !== undefined && !isFetching) {
    setShown(known);
    setMayShow(false);
  }

  useEffect(() => {
    if (known === shown) return;
    const timer = setTimeout(() => setShown(known), HOLD_MS);
    return () => clearTimeout(timer);
  }, [known, shown]);

  const showNow = useCallback(() => setMayShow(true), []);
  return { balance: shown, showNow };
}
