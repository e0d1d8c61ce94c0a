import { useT } from '../messages.ts';
import classes from './auth.module.css';

/** The terms in a tab of their own, so that nothing that was typed is lost. */
export function ReadTerms() {
  const t = useT();
  return (
    <a className={classes.read} href="/terms" target="_blank" rel="noopener">
      {t('register.readTerms')}
    </a>
  );
}
