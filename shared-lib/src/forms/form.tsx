import { Button, Notice, type ButtonLook } from '@palaro/shared-lib/ui';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import classes from './form.module.css';
import type { CallForm } from './use-call-form.ts';

const Pending = createContext(false);

interface Props {
  /** The result of `useCallForm`. */
  form: Pick<CallForm, 'pending' | 'formError' | 'submit'>;
  /** Names the form where a page has several. */
  label?: string;
  children: ReactNode;
}

/** A form with its fields in a column, and below them an error that concerns the whole form. */
export function Form({ form: { pending, formError, submit }, label, children }: Props) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (formError) end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [formError]);
  return (
    <form
      className={classes.form}
      aria-label={label}
      noValidate
      data-state={pending ? 'pending' : 'idle'}
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles a submit through a dialog to an outer form, which must not be submitted.
        event.stopPropagation();
        void submit();
      }}
    >
      <Pending value={pending}>{children}</Pending>
      <div ref={end} className={classes.refused}>
        {formError && <Notice tone="bad">{formError}</Notice>}
      </div>
    </form>
  );
}

interface SubmitProps extends Pick<ButtonLook, 'variant' | 'icon'> {
  children: ReactNode;
  disabled?: boolean;
}

/** Submits its form and shows when that is in progress. */
export function SubmitButton({ variant = 'primary', icon, disabled = false, children }: SubmitProps) {
  const pending = useContext(Pending);
  return (
    <Button
      type="submit"
      variant={variant}
      size="large"
      icon={icon}
      full
      pending={pending}
      disabled={disabled}
    >
      {children}
    </Button>
  );
}
