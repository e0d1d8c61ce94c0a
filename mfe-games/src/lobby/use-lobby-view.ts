import { useLocation, useNavigate } from '@palaro/shared-lib/core';
import { startTransition, useMemo, useOptimistic } from 'react';
import { addressOfView, viewAt, type LobbyView } from './lobby.rules.ts';

interface ShownView {
  view: LobbyView;
  /** Where that view stands, or will in a moment. */
  address: string;
  change: (part: Partial<LobbyView>) => void;
}

/**
 * What the lobby shows. The address is its only source, and each act writes the address at once: what is written later may overwrite a newer
 * choice, or the page that was gone to meanwhile. The router shows a new address in a transition, which takes its time on a slow phone;
 * until then the view is the address shown, with every act since (`useOptimistic`).
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
