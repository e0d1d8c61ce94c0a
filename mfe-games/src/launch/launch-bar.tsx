import { useTranslation } from '@palaro/shared-lib/core';
import { Amount, IconButton, Skeleton, VisuallyHidden } from '@palaro/shared-lib/ui';
import type { RefObject } from 'react';
import { useT } from '../messages.ts';
import classes from './launch-bar.module.css';
import { useFullScreen } from './use-full-screen.ts';

interface Props {
  name: string;
  /** The member's balance; `undefined` until it has loaded. */
  balance: string | undefined;
  isDemo: boolean;
  /** The element to show full screen. It includes the bar, so that the exit and the balance stay visible. */
  page: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The thin bar above a game: exit, name, balance, full screen. */
export function LaunchBar({ name, balance, isDemo, page, onClose }: Props) {
  const t = useT();
  const { t: common } = useTranslation();
  const fullScreen = useFullScreen(page);
  return (
    <header className={classes.bar}>
      <IconButton icon="close" label={common('close')} onClick={onClose} />
      <h1 className={classes.name}>{name}</h1>
      <span className={classes.balance} aria-live="polite" aria-atomic="true">
        {isDemo ? (
          t('launch.demo')
        ) : (
          <>
            <VisuallyHidden>{common('balance')} </VisuallyHidden>
            {balance === undefined ? <Skeleton shape="text" /> : <Amount value={balance} />}
          </>
        )}
      </span>
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
