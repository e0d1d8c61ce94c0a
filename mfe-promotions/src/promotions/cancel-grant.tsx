import type { PromotionGrant } from '@palaro/contract';
import { useIntent } from '@palaro/shared-lib/core';
import { Amount, Button, DefinitionList, Dialog } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { RefusedNotice } from '../refused-notice.tsx';
import { useCancelPromotionMutation } from './promotions.mutations.ts';

/** Cancels a promotion for the member, after a warning what is forfeited and what is returned. */
export function CancelGrant({ grant }: { grant: PromotionGrant }) {
  const t = useT();
  const localised = useLocalised();
  const [isOpen, setIsOpen] = useState(false);
  const [cancel, { isLoading, error }] = useIntent(useCancelPromotionMutation());
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {t('cancel.open')}
      </Button>
      <Dialog
        title={t('cancel.title', { name: localised(grant.title) })}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <Button variant="danger" full pending={isLoading} onClick={() => void cancel({})}>
            {t('cancel.confirm')}
          </Button>
        }
      >
        <p>{t('cancel.text')}</p>
        <DefinitionList
          rows={[
            { label: t('cancel.now'), value: <Amount value={grant.balance} /> },
            { label: t('cancel.own'), value: <Amount value={grant.own} />, hint: t('cancel.own.hint') },
          ]}
        />
        <RefusedNotice error={error} />
      </Dialog>
    </>
  );
}
