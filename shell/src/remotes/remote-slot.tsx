import type { BootDocument } from '@palaro/contract';
import { useIsMember, type SlotProps } from '@palaro/shared-lib/core';
import type { CSSProperties, ReactNode } from 'react';
import { liveSlots } from '../routing/live-pages.ts';
import { ServedPage } from './served-page.tsx';
import { RemoteView } from './remote-view.tsx';

interface Props extends SlotProps {
  set: BootDocument;
}

/** The components that fill a slot in the live set, in their order; none waits for another. */
export function RemoteSlot({ set, name, waiting }: Props) {
  const isMember = useIsMember();
  return liveSlots(set, name)
    .filter(({ only }) => !only || (only === 'member') === isMember)
    .map(({ remote, module, reserve }) => (
      <RemoteView
        key={`${remote}/${module}`}
        remote={remote}
        module={module}
        size="slot"
        waiting={
          <ServedPage
            path={`${remote}/${module}`}
            otherwise={waiting ?? (reserve && <Reserved {...reserve} />)}
          />
        }
      />
    ));
}

/** Space for a loading component, with the height that its remote declares, so that nothing below it moves. */
function Reserved({ narrow, wide }: { narrow: number; wide: number }): ReactNode {
  const heights = { '--narrow': `${narrow}px`, '--wide': `${wide}px` } as CSSProperties;
  return <div className="frame-reserved" style={heights} aria-hidden="true" />;
}
