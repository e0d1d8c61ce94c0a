import type { Balance } from '@palaro/contract';
import { NETWORK, useLocation, useTranslation } from '@palaro/shared-lib/core';
import { useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import classes from './balance-button.module.css';

export interface BalanceButtonProps {
  /** The door with the panel, loaded with the first press: `() => import('@palaro/shared-lib/promotion')`. */
  load: () => Promise<{ WalletPanel: ComponentType<{ balance?: Balance | undefined }> }>;
  /** An earlier balance, where the current one must not be shown yet. */
  balance?: Balance | undefined;
  /** The balance. */
  children: ReactNode;
}

/** A balance that opens to what it is made of, and what keeps it from being withdrawn. */
export function BalanceButton({ load, balance, children }: BalanceButtonProps) {
  const { t } = useTranslation();
  // A link of the panel leads to another page, where it is closed.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>();
  const [hasFailed, setHasFailed] = useState(false);

  const start = () => {
    setHasFailed(false);
    load().then(setLoaded, () => setHasFailed(true));
  };
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        onClick={() => {
          setOpenAt(key);
          if (!loaded) start();
        }}
      >
        {children}
      </button>
      <Dialog title={t('wallet')} open={openAt === key} onClose={() => setOpenAt(undefined)}>
        {loaded ? (
          <loaded.WalletPanel balance={balance} />
        ) : hasFailed ? (
          <ErrorState errorKey={NETWORK} onRetry={start} />
        ) : (
          <Skeleton shape="card" />
        )}
      </Dialog>
    </>
  );
}
