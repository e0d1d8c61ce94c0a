import { useTranslation } from '@palaro/shared-lib/core';
import { Button } from '@palaro/shared-lib/ui';
import { useLogOutMutation } from './setting.queries.ts';
import { useLeave } from './use-leave.ts';

/** Ends the session here and on the server; here also when the server does not answer. */
export function LogOutButton() {
  const { t } = useTranslation();
  const leave = useLeave();
  const [requestLogOut, { isUninitialized }] = useLogOutMutation();
  const logOut = async () => {
    await requestLogOut();
    leave();
  };
  return (
    <Button variant="danger" full icon="logOut" pending={!isUninitialized} onClick={() => void logOut()}>
      {t('logOut')}
    </Button>
  );
}
