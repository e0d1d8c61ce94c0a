import { useText } from '@palaro/shared-lib/core';
import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { IconButton } from '../actions/icon-button.tsx';
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
  const t = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    return present(element);
  }, [open]);

  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close(event);
  };

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      data-state={open ? 'open' : 'closed'}
      onCancel={close}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === dialog.current && onClose()}
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

/** Opens; the result closes and gives the focus back. Browsers without modal dialogs show it in the page. */
function present(dialog: HTMLDialogElement): () => void {
  if ('showModal' in dialog) {
    dialog.showModal();
    return () => dialog.close();
  }
  const element: HTMLElement = dialog;
  element.setAttribute('open', '');
  return () => element.removeAttribute('open');
}
