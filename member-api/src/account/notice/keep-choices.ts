import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { writeChoices, type Choices } from './notice.store.ts';
import { hashUnsubscribeCode, unsubscribeCode } from './unsubscribe-code.ts';

export async function keepChoices(
  tx: Queryable,
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  memberId: bigint,
  choices: Choices,
): Promise<void> {
  const unsubscribeHash = hashUnsubscribeCode(unsubscribeCode(vault, memberId));
  await writeChoices(tx, memberId, { ...choices, unsubscribeHash, at: now() });
}
