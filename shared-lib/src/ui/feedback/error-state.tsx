import { useErrorText, useTranslation, type Params } from '@palaro/shared-lib/core';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icon/icon.tsx';
import classes from './error-state.module.css';

interface Props {
  /** Key of the error catalogue. */
  errorKey: string;
  details?: Params | undefined;
  /** The answer's `trace_id`, for support. */
  errorId?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** The retry is in progress. */
  pending?: boolean;
}

/** Shown in place of content that did not load: the reason, and what to do. */
export function ErrorState({ errorKey, details, errorId, onRetry, pending = false }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <div className={classes.error} role="alert">
      <Icon name="alert" />
      <div className={classes.words}>
        <p className={classes.title}>{t('errorTitle')}</p>
        <p>{errorText(errorKey, details)}</p>
        {errorId && <p className={classes.id}>{t('errorId', { id: errorId })}</p>}
      </div>
      {onRetry && (
        <Button size="small" icon="refresh" pending={pending} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}
