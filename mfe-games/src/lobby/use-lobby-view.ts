import { useLocation, useNavigate } from '@palaro/shared-lib/core';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { addressOfView, viewAt, type LobbyView } from './lobby.rules.ts';

/** How long typing rests before the address follows it. */
const WRITE_AFTER_MS = 250;

/**
 * What the lobby shows: kept in the address, but for the word that is being typed, which is ahead of it. The change is one function
 * for as long as the lobby is open.
 */
export function useLobbyView(): [LobbyView, (change: Partial<LobbyView>) => void] {
  const { pathname, search: address } = useLocation();
  const navigate = useNavigate();
  const before = useMemo(() => new URLSearchParams(address), [address]);
  const written = viewAt(pathname, before);
  const [typed, setTyped] = useState(written.search);
  const lastWritten = useRef(written.search);

  const write = (part: Partial<LobbyView>) =>
    void navigate(addressOfView({ ...written, ...part }, before), { replace: true });

  // The address was changed by somebody else: back, forward, the tab bar.
  useEffect(() => {
    if (written.search === lastWritten.current) return;
    lastWritten.current = written.search;
    setTyped(written.search);
  }, [written.search]);

  useEffect(() => {
    if (typed === lastWritten.current) return;
    const timer = setTimeout(() => {
      lastWritten.current = typed;
      write({ search: typed });
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  });

  /** A word goes to the address when typing rests; everything else at once, and the word along with it. */
  function change(part: Partial<LobbyView>) {
    const { search = typed, ...rest } = part;
    setTyped(search);
    if (Object.keys(rest).length === 0) return;
    lastWritten.current = search;
    write({ search, ...rest });
  }
  const latest = useRef(change);
  useLayoutEffect(() => {
    latest.current = change;
  });
  const changeView = useCallback((part: Partial<LobbyView>) => latest.current(part), []);
  return [{ ...written, search: typed }, changeView];
}
