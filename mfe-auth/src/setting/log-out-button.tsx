import { member } from '@palaro/contract';
import { callApi, useTranslation } from '@palaro/shared-lib/core';
import { Button } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useLeave } from './use-leave.ts';

/** Ends the session here and on the server; without the server here all the same. */
export function LogOutButton() {
  const { t } = useTranslation();
  const leave = useLeave();
  const [pending, setPending] = useState(false);
  const logOut = async () => {
    setPending(true);
    await callApi(member.logout, {});
    leave();
  };
  return (
    <Button variant="danger" full icon="logOut" pending={pending} onClick={() => void logOut()}>
      {t('logOut')}
    </Button>
  );
}
