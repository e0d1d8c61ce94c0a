import { useNavigate } from '@palaro/shared-lib/core';
import { Button, Card, Stack } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { hasPasskeys } from '../webauthn.ts';
import { useEndPasskeyOfferMutation, usePasskeyOfferQuery } from './setting.queries.ts';

/** Once, after the first deposit: now there is something to protect. Either answer ends it. */
export function PasskeyOffer() {
  const t = useT();
  const navigate = useNavigate();
  const { data } = usePasskeyOfferQuery(undefined, { skip: !hasPasskeys() });
  const [end, { isLoading }] = useEndPasskeyOfferMutation();
  if (!data?.is_due) return null;
  const setUp = async () => {
    await end();
    void navigate('/setting?section=security');
  };
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('passkeyOffer.title')}</h2>
        <p>{t('passkeyOffer.text')}</p>
        <Button variant="primary" full pending={isLoading} onClick={() => void setUp()}>
          {t('passkeyOffer.start')}
        </Button>
        <Button full pending={isLoading} onClick={() => void end()}>
          {t('passkeyOffer.no')}
        </Button>
      </Stack>
    </Card>
  );
}
