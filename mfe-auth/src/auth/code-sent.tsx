import { useT } from '../messages.ts';
import classes from './auth.module.css';

/** Where the code was sent; if that is unknown, that it was sent or is still valid. */
export function CodeSent({ to }: { to: string }) {
  const t = useT();
  return <p className={classes.lead}>{to ? t('code.sentTo', { phone: to }) : t('code.sentBefore')}</p>;
}
