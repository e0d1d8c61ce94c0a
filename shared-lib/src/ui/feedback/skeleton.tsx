import { useTranslation } from '@palaro/shared-lib/core';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import classes from './skeleton.module.css';

interface Props {
  /** `text`: a word · `line`: a row of a list · `tile`: a game · `card`: a banner or card */
  shape: 'text' | 'tile' | 'card' | 'line';
  count?: number;
}

/** A placeholder of the same size as the content, so that nothing moves when it loads. */
export function Skeleton({ shape, count = 1 }: Props) {
  const { t } = useTranslation();
  return (
    <span className={classes.group} data-shape={shape} data-state="loading">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classes.bone} aria-hidden="true" />
      ))}
    </span>
  );
}
