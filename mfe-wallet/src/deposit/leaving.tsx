import { LinkButton, Notice, Stack } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import classes from './pay-page.module.css';

export interface Left {
  /** The checked address of the gateway's page. */
  address: string;
  ticketId: string;
}

/** Shown while the browser opens the gateway, and to a member who comes back with the back key. */
export function Leaving({ method, left }: { method: string; left: Left }) {
  const t = useT();
  return (
    <Stack gap={5}>
      <Notice tone="info" title={t('pay.leaving.title', { method })}>
        {t('pay.leaving.text')}
      </Notice>
      <Stack gap={2}>
        <a className={classes.open} href={left.address}>
          {t('pay.leaving.open')}
        </a>
        <LinkButton full to={`/deposit?ticket=${left.ticketId}`}>
          {t('pay.leaving.ticket')}
        </LinkButton>
      </Stack>
    </Stack>
  );
}
