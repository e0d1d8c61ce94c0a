import type { BootDocument } from '@palaro/contract';
import { useIsMember, useNavigate, useSearchParams } from '@palaro/shared-lib/core';
import { useEffect, useRef } from 'react';
import { RemoteView } from '../remotes/remote-view.tsx';
import { liveSlots } from '../routing/live-pages.ts';
import { refusedAddress } from '../routing/refused-address.ts';

/** The log-in dialogs, filled by the remote that owns the `auth` slot and addressed by `?auth=` on any page. */
export function AuthSlot({ set }: { set: BootDocument }) {
  const [search] = useSearchParams();
  const isMember = useIsMember();
  const navigate = useNavigate();
  const wasMember = useRef(isMember);

  useEffect(() => {
    if (isMember && !wasMember.current) {
      const address = refusedAddress.take();
      if (address) void navigate(address, { replace: true });
    }
    wasMember.current = isMember;
  }, [isMember, navigate]);

  if (!search.has('auth') || isMember) return null;
  return liveSlots(set, 'auth').map(({ remote, module }) => (
    <RemoteView key={`${remote}/${module}`} remote={remote} module={module} size="page" waiting={null} />
  ));
}
