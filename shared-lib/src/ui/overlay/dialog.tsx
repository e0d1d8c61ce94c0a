import { useTranslation } from '@palaro/shared-lib/core';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { listenTo } from '../listen-to.ts';
import classes from './dialog.module.css';

interface Props {
  title: string;
  open: boolean;
  /** Asked for by Escape, the back gesture, a press beside the dialog and its close button. */
  onClose: () => void;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The browser's own modal dialog: focus stays inside and goes back where it was. A sheet from below on phones. */
export function Dialog({ title, open, onClose, footer, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  const ask = useRef(onClose);
  useLayoutEffect(() => {
    ask.current = onClose;
  }, [onClose]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && element) return present(element, () => ask.current());
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      data-state={open ? 'open' : 'closed'}
    >
      {open && (
        <div className={classes.sheet}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <div className={classes.body}>{children}</div>
          {footer && <div className={classes.footer}>{footer}</div>}
          {/* Last, so that focus starts with what the dialog is about. */}
          <div className={classes.close}>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </div>
        </div>
      )}
    </dialog>
  );
}

/**
 * Opens and listens; the result closes and gives the focus back. Nothing closes by itself: whoever opened is asked.
 * Browsers without modal dialogs show it in the page.
 */
function present(dialog: HTMLDialogElement, ask: () => void): () => void {
  const refuse = (event: Event) => {
    event.preventDefault();
    ask();
  };
  const deaf = listenTo(dialog, {
    cancel: refuse,
    keydown: (event) => 'key' in event && event.key === 'Escape' && refuse(event),
    click: (event) => event.target === dialog && ask(),
  });
  const modal = 'showModal' in dialog;
  if (modal) dialog.showModal();
  else (dialog as HTMLElement).setAttribute('open', '');
  return () => {
    deaf();
    if (modal) dialog.close();
    else (dialog as HTMLElement).removeAttribute('open');
  };
}
