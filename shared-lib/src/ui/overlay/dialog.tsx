import { useTranslation } from '@palaro/shared-lib/core';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { listenTo } from '../listen-to.ts';
import classes from './dialog.module.css';

interface Props {
  title: string;
  open: boolean;
  /** Called by Escape, the back gesture, a press outside the dialog and its close button. */
  onClose: () => void;
  /** Always visible, below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The browser's own modal dialog: focus stays inside, and returns to where it was on closing. A bottom sheet on phones. */
export function Dialog({ title, open, onClose, footer, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  const latestOnClose = useRef(onClose);
  useLayoutEffect(() => {
    latestOnClose.current = onClose;
  }, [onClose]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && element) return present(element, () => latestOnClose.current());
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
          {/* Last, so that the focus starts in the content. */}
          <div className={classes.close}>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </div>
        </div>
      )}
    </dialog>
  );
}

/**
 * Opens the dialog and listens to its events; the result closes it and returns the focus. The dialog never closes itself: it asks
 * its owner. Browsers without modal dialogs show it in the page.
 */
function present(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const refuse = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  const stopListening = listenTo(dialog, {
    cancel: refuse,
    keydown: (event) => 'key' in event && event.key === 'Escape' && refuse(event),
    click: (event) => event.target === dialog && onClose(),
  });
  const modal = 'showModal' in dialog;
  if (modal) dialog.showModal();
  else (dialog as HTMLElement).setAttribute('open', '');
  return () => {
    stopListening();
    if (modal) dialog.close();
    else (dialog as HTMLElement).removeAttribute('open');
  };
}
