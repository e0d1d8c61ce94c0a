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
