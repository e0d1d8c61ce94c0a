import type { Balance } from '@palaro/contract';
import { useBalance } from '@palaro/shared-lib/core';
import { useCallback, useEffect, useState } from 'react';

/** A change without a round (a deposit, a game that sends no messages) is shown after this time. */
const HOLD_MS = 10_000;

/**
 * The balance to show above a game. The house settles a round while the reels still turn, so the new balance would reveal the
 * result. It is shown when the game reports that it has shown the round.
 */
export function useShownBalance({ skip }: { skip: boolean }) {
  const { balance, isFetching } = useBalance({ skip });
  const [shown, setShown] = useState<Balance>();
  const [mayShow, setMayShow] = useState(true);

  if (mayShow && balance !== undefined && !isFetching) {
    setShown(balance);
    setMayShow(false);
  }

  useEffect(() => {
    if (balance === shown) return;
    const timer = setTimeout(() => setShown(balance), HOLD_MS);
    return () => clearTimeout(timer);
  }, [balance, shown]);

  const showNow = useCallback(() => setMayShow(true), []);
  return { balance: shown, showNow };
}
