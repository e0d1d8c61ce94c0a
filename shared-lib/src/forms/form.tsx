import { Button, Notice, type ButtonLook } from '@palaro/shared-lib/ui';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import classes from './form.module.css';
import type { CallForm } from './use-call-form.ts';

const Pending = createContext(false);

interface Props {
  /** Of `useCallForm`. */
  form: Pick<CallForm, 'pending' | 'formError' | 'submit'>;
  /** Names the form where a page has several. */
  label?: string;
  children: ReactNode;
}

/** Fields one below the other, and below them what was refused of the whole. */
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
        // A form inside a dialog inside a form: the outer one is not meant.
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

/** Sends its form; shows that it is under way. */
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
