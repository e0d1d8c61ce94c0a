import { useEmit, useNavigate } from '@palaro/shared-lib/core';
import { useEffect, useRef } from 'react';

/**
 * Ends the session in this browser, on the home page. It is said when the page is left: on this page, the guard would take a visitor for
 * one who wants to log in and come back.
 */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const emit = useEmit<'mfe-auth'>();
  const leaving = useRef(false);
  useEffect(
    () => () => {
      if (leaving.current) emit('session.log-out-asked', null);
    },
    [emit],
  );
  return () => {
    leaving.current = true;
    void navigate('/');
  };
}
