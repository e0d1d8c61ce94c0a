import { useSearchParams } from '@palaro/shared-lib/core';
import { useEffect, useRef, useState } from 'react';
import { addressOfView, viewFromAddress, type LobbyView } from './lobby.rules.ts';

/** How long typing rests before the address follows it. */
const WRITE_AFTER_MS = 250;

/** What the lobby shows: kept in the address, but for the word that is being typed, which is ahead of it. */
export function useLobbyView(): [LobbyView, (change: Partial<LobbyView>) => void] {
  const [address, setAddress] = useSearchParams();
  const written = viewFromAddress(address);
  const [typed, setTyped] = useState(written.search);
  const lastWritten = useRef(written.search);

  function write(part: Partial<LobbyView>) {
    setAddress((before) => addressOfView({ ...viewFromAddress(before), ...part }, before), {
      replace: true,
    });
  }

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

  function change({ search, ...rest }: Partial<LobbyView>) {
    if (search !== undefined) setTyped(search);
    if (Object.keys(rest).length > 0) write(rest);
  }
  return [{ ...written, search: typed }, change];
}
