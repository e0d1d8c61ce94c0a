import { useT } from '../messages.ts';
import classes from './auth.module.css';

/** Where the code went; where that is not known, that it is on its way or still good. */
export function CodeSent({ to }: { to: string }) {
  const t = useT();
  return <p className={classes.lead}>{to ? t('code.sentTo', { phone: to }) : t('code.sentBefore')}</p>;
}
