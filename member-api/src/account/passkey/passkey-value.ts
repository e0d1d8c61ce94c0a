import type { member, ValueOf } from '@palaro/contract';
import { toWireInstant } from '../../platform/server/instants.ts';
import type { Passkey } from './passkey.store.ts';

/** Passkeys as the member sees them. */
export const passkeyValue = (passkeys: readonly Passkey[]): ValueOf<typeof member.passkeylist> =>
  passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    passkey_id: String(id),
    name,
    created_at: toWireInstant(createdAt),
    last_used_at: toWireInstant(lastUsedAt),
  }));
