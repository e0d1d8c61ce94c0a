import { useTranslation } from '@palaro/shared-lib/core';
import { Icon, IconButton, VisuallyHidden } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import fieldClasses from './field.module.css';
import classes from './password-field.module.css';

interface Props extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  /** Shows the rules of a new password, ticked while it is typed. */
  rules?: boolean;
}

export function PasswordField({ autoComplete, rules = false, ...field }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Field {...field} hint={rules ? <Rules typed={field.value} /> : field.hint}>
      {(wiring) => (
        <div className={fieldClasses.control}>
          <input
            {...wiring}
            className={fieldClasses.input}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={field.value}
            onChange={({ target }) => field.onChange(target.value)}
          />
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={shown ? t('hidePassword') : t('showPassword')}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}

function Rules({ typed }: { typed: string }) {
  const { t } = useTranslation();
  const rules = [
    [t('passwordLength'), typed.length >= 6 && typed.length <= 20],
    [t('passwordMix'), /[A-Za-z]/.test(typed) && /\d/.test(typed)],
  ] as const;
  return (
    <ul className={classes.rules}>
      {rules.map(([text, met]) => (
        <li key={text} className={classes.rule} data-state={met ? 'met' : 'open'}>
          <span className={classes.mark}>{met && <Icon name="check" size="small" />}</span>
          {text}
          <VisuallyHidden>{met ? t('passwordRuleMet') : t('passwordRuleOpen')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
