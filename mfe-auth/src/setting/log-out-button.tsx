import { member } from '@palaro/shared-lib/contract';
import { callApi, useNavigate, useText } from '@palaro/shared-lib/core';
import { Button } from '@palaro/shared-lib/ui';
import { useEffect, useRef, useState } from 'react';
import { emit } from '../emit.ts';

/** Ends the session here and on the server; without the server here all the same. */
export function LogOutButton() {
  const t = useText();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const leaving = useRef(false);

  // Said when the page is left: on this page, the guard would take a visitor for one who wants to log in and come back.
  useEffect(
    () => () => {
      if (leaving.current) emit('session.log-out-asked', null);
    },
    [],
  );

  const logOut = async () => {
    setPending(true);
    await callApi(member.logout, {});
    leaving.current = true;
    void navigate('/');
  };
  return (
    <Button variant="danger" full icon="logOut" pending={pending} onClick={() => void logOut()}>
      {t('logOut')}
    </Button>
  );
}
