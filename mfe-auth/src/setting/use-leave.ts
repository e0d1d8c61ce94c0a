import { useEmit, useNavigate } from '@palaro/shared-lib/core';
import { useEffect, useRef } from 'react';

/**
 * Ends the session in this browser and opens the home page. The event is emitted when the page unmounts: earlier, the guard would
 * treat the visitor as one who wants to log in and return to this page.
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
