import { useTranslation } from '@palaro/shared-lib/core';
import { Button, EmptyState, Row } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import classes from './game-stopped.module.css';

/** Shown instead of a game that reported that it cannot continue. */
export function GameStopped({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  const t = useT();
  const { t: common } = useTranslation();
  return (
    <div className={classes.stopped} role="alert">
      <EmptyState
        icon="alert"
        title={t('launch.stoppedTitle')}
        text={t('launch.stoppedText')}
        action={
          <Row justify="center">
            <Button variant="primary" icon="refresh" onClick={onAgain}>
              {common('tryAgain')}
            </Button>
            <Button onClick={onClose}>{t('launch.toGames')}</Button>
          </Row>
        }
      />
    </div>
  );
}
