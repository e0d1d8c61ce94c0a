import { useTranslation } from '@palaro/shared-lib/core';
import { Icon, VisuallyHidden } from '@palaro/shared-lib/ui';
import { useId, type ReactNode } from 'react';
import classes from './field.module.css';
import type { FieldControl } from './use-call-form.ts';

/** Properties that all fields have, whatever their control. */
export interface FieldProps extends FieldControl {
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
  /** The label is for screen readers only, where an icon or the position explains the field to others. */
  hideLabel?: boolean;
}

interface Wiring {
  id: string;
  name: string;
  ref: FieldControl['inputRef'];
  disabled: boolean;
  'aria-invalid': true | undefined;
  'aria-required': boolean;
  'aria-describedby': string | undefined;
  onBlur: (() => void) | undefined;
}

interface ShellProps extends FieldProps {
  /** Extra content at the end of the label's line. */
  aside?: ReactNode;
  /** Below the control. */
  below?: ReactNode;
  children: (wiring: Wiring) => ReactNode;
}

/** Label above, hint and error below, all connected to the control for screen readers. */
export function Field({
  label,
  hint,
  optional = false,
  disabled = false,
  hideLabel = false,
  error,
  name,
  inputRef,
  onBlur,
  aside,
  below,
  children,
}: ShellProps) {
  const { t } = useTranslation();
  const id = useId();
  const described = [optional && `${id}o`, hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ');
  const labelled = (
    <label htmlFor={id} className={classes.label}>
      {label}
    </label>
  );
  return (
    <div className={classes.field} data-state={error ? 'invalid' : 'valid'}>
      {hideLabel ? (
        <VisuallyHidden as="div">{labelled}</VisuallyHidden>
      ) : (
        <div className={classes.head}>
          {labelled}
          {optional && (
            <span id={`${id}o`} className={classes.optional}>
              {t('optional')}
            </span>
          )}
          {aside}
        </div>
      )}
      {children({
        id,
        name,
        ref: inputRef,
        disabled,
        'aria-invalid': error ? true : undefined,
        'aria-required': !optional,
        'aria-describedby': described || undefined,
        onBlur,
      })}
      {hint && (
        <div id={`${id}h`} className={classes.hint}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}e`} error={error} />
      {below}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={classes.error}>
      <Icon name="alert" size="small" />
      {error}
    </p>
  );
}
