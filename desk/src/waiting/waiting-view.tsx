import { Stack } from '@palaro/shared-lib/ui';
import { mayCall, useStaff } from '../staff.ts';
import { QueueSection } from './queue-section.tsx';
import { QUEUES } from './queues.ts';

/** Everything that waits for a person, of what this person may see. */
export function WaitingView({ onMember }: { onMember: (accountId: string) => void }) {
  const staff = useStaff();
  return (
    <Stack gap={8}>
      {QUEUES.filter(({ name }) => mayCall(staff, name)).map((queue) => (
        <QueueSection key={queue.name} queue={queue} onMember={onMember} />
      ))}
    </Stack>
  );
}
