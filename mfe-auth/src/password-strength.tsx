import { useT } from './messages.ts';
import classes from './password-strength.module.css';
import { passwordStrength } from './password-strength.rules.ts';

const BARS = ['weak', 'fair', 'strong'] as const;

interface Props {
  typed: string;
  /** What the form knows of the member: a password with it is weak. */
  own?: readonly string[];
}

/** How strong the password is, as a word and as bars, while it is typed. */
export function PasswordStrength({ typed, own }: Props) {
  const t = useT();
  const strength = typed ? passwordStrength(typed, own) : undefined;
  return (
    <div className={classes.strength} data-state={strength ?? 'empty'}>
      {strength && (
        <span className={classes.bars} aria-hidden>
          {BARS.map((bar) => (
            <span key={bar} className={classes.bar} />
          ))}
        </span>
      )}
      {/* There before its text, so that each other word is announced. */}
      <output>{strength && t(`strength.${strength}`)}</output>
    </div>
  );
}
