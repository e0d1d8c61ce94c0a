import { useLocation, useNavigate } from '@palaro/shared-lib/core';
import { startTransition, useMemo, useOptimistic } from 'react';
import { addressOfView, viewAt, type LobbyView } from './lobby.rules.ts';

interface ShownView {
  view: LobbyView;
  /** The current address, or the one that is being applied. */
  address: string;
  change: (part: Partial<LobbyView>) => void;
}

/**
 * The view of the lobby. The address is its only source, and each change is written to the address at once: a delayed write could
 * overwrite a newer choice, or a page opened meanwhile. The router applies a new address in a transition, which is slow on a slow
 * phone; until then the view is the current address with all changes since (`useOptimistic`).
 */
export function useLobbyView(): ShownView {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const [view, show] = useOptimistic(
    viewAt(pathname, params),
    (shown: LobbyView, part: Partial<LobbyView>): LobbyView => ({ ...shown, ...part }),
  );
  const change = (part: Partial<LobbyView>) =>
    startTransition(() => {
      show(part);
      void navigate(addressOfView({ ...view, ...part }, params), { replace: true });
    });
  return { view, address: addressOfView(view, params), change };
}
