import type { BootDocument } from '@palaro/shared-lib/contract';
import { useText } from '@palaro/shared-lib/core';
import { Skeleton, VisuallyHidden } from '@palaro/shared-lib/ui';
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
      {liveSlots(set, 'home').map(({ remote, module }) => (
        <RemoteView
          key={`${remote}/${module}`}
          remote={remote}
          module={module}
          size="slot"
          waiting={<Skeleton shape="card" count={1} />}
        />
      ))}
    </div>
  );
}
