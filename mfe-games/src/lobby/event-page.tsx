import { Slot, useSearchParams } from '@palaro/shared-lib/core';
import { Page, Skeleton } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { LobbyLinks } from '../lobby-links.tsx';
import { EVENTS, LOBBIES, PREDICTION } from '../lobby-kinds.ts';
import { LobbyPage } from './lobby-page.tsx';

/** `/event`: the lobbies of real-world events, and score prediction, a slot that mfe-promotions fills. */
export function EventPage() {
  const t = useT();
  const [search] = useSearchParams();
  if (search.get('category') !== 'prediction') return <LobbyPage />;
  return (
    <Page title={t('category.prediction')}>
      <LobbyLinks
        chosen="prediction"
        choices={[
          ...EVENTS.map((id) => ({ id, to: LOBBIES[id] })),
          { id: 'prediction' as const, to: PREDICTION },
        ]}
      />
      <Slot name="mfe-games/event-prediction" waiting={<Skeleton shape="card" count={2} />} />
    </Page>
  );
}
export default EventPage;
