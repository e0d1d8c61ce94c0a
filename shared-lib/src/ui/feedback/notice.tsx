import { useTranslation } from '@palaro/shared-lib/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import classes from './notice.module.css';

export type Tone = 'info' | 'good' | 'warn' | 'bad';

const ICONS = { info: 'info', good: 'check', warn: 'alert', bad: 'alert' } as const satisfies Record<
  Tone,
  IconName
>;

interface Props {
  tone?: Tone;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: (() => void) | undefined;
  /** How something that the member did came out: it is scrolled into view when it appears. */
  isResult?: boolean;
}

/** A message about the page. `bad` interrupts a screen reader, the others wait. */
export function Notice({ tone = 'info', title, children, action, onClose, isResult = false }: Props) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isResult) notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isResult]);
  return (
    <div ref={notice} className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
      {action}
      {onClose && <IconButton icon="close" label={t('close')} onClick={onClose} />}
    </div>
  );
}
