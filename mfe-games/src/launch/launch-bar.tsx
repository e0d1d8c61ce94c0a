import type { Balance } from '@palaro/contract';
import { useTranslation } from '@palaro/shared-lib/core';
import { Amount, BalanceButton, IconButton, Skeleton, VisuallyHidden } from '@palaro/shared-lib/ui';
import type { RefObject } from 'react';
import { useT } from '../messages.ts';
import classes from './launch-bar.module.css';
import { useFullScreen } from './use-full-screen.ts';

interface Props {
  name: string;
  /** The member's balance; `undefined` until it has loaded. */
  balance: Balance | undefined;
  isDemo: boolean;
  /** The element to show full screen. It includes the bar, so that the exit and the balance stay visible. */
  page: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const loadWallet = () => import('@palaro/shared-lib/promotion');

/** The thin bar above a game: exit, name, balance, full screen. */
export function LaunchBar({ name, balance, isDemo, page, onClose }: Props) {
  const t = useT();
  const { t: common } = useTranslation();
  const fullScreen = useFullScreen(page);
  return (
    <header className={classes.bar}>
      <IconButton icon="close" label={common('close')} onClick={onClose} />
      <h1 className={classes.name}>{name}</h1>
      {isDemo ? (
        <span className={classes.balance}>{t('launch.demo')}</span>
      ) : (
        <BalanceButton load={loadWallet} balance={balance}>
          <span className={classes.balance} aria-live="polite" aria-atomic="true">
            <VisuallyHidden>{common('balance')} </VisuallyHidden>
            {balance === undefined ? <Skeleton shape="text" /> : <Amount value={balance.game_balance} />}
          </span>
        </BalanceButton>
      )}
      {fullScreen.possible && (
        <IconButton
          icon="fullscreen"
          label={t('launch.fullScreen')}
          aria-pressed={fullScreen.on}
          onClick={fullScreen.toggle}
        />
      )}
    </header>
  );
}
