import type { BootDocument } from '@palaro/shared-lib/contract';
import { useText } from '@palaro/shared-lib/core';
import { VisuallyHidden } from '@palaro/shared-lib/ui';
import type { CSSProperties } from 'react';
import { RemoteView } from '../remotes/remote-view.tsx';
import { liveSlots } from './live-pages.ts';

/** `/` has no content of its own: remotes fill its column, each in its place and none waiting for another. */
export function HomePage({ set }: { set: BootDocument }) {
  const t = useText();
  return (
    <div className="frame-home">
      <VisuallyHidden>
        <h1>{t('siteTitle')}</h1>
      </VisuallyHidden>
      {liveSlots(set, 'home').map(({ remote, module, reserve }) => (
        <RemoteView
          key={`${remote}/${module}`}
          remote={remote}
          module={module}
          size="slot"
          waiting={<Reserved {...reserve} />}
        />
      ))}
    </div>
  );
}

/** Room for a part that is on its way, as high as its remote says that it will be: nothing below it moves. */
function Reserved({ narrow = 160, wide = 160 }: { narrow?: number; wide?: number }) {
  const heights = { '--narrow': `${narrow}px`, '--wide': `${wide}px` } as CSSProperties;
  return <div className="frame-reserved" style={heights} aria-hidden="true" />;
}
