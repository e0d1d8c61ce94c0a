import { useTranslation } from '@palaro/shared-lib/core';
import { Amount, IconButton, Skeleton, VisuallyHidden } from '@palaro/shared-lib/ui';
import type { RefObject } from 'react';
import { useT } from '../messages.ts';
import classes from './launch-bar.module.css';
import { useFullScreen } from './use-full-screen.ts';

interface Props {
  name: string;
  /** What the house knows of the member's money; `undefined` until it has come. */
  balance: string | undefined;
  isDemo: boolean;
  /** What fills the screen: the bar stays, so that the way out and the balance do. */
  page: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The slim bar above a game: the way out, its name, the balance as the house knows it, full screen. */
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
