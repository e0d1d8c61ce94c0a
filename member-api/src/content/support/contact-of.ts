import type { Vault } from '../../platform/vault/index.ts';
import type { StoredTicket } from './support.store.ts';

/** What a visitor left for the answer. */
export function contactOf(
  vault: Vault,
  { phoneSealed, emailSealed }: Pick<StoredTicket, 'phoneSealed' | 'emailSealed'>,
): { phone?: string; email?: string } {
  return {
    ...(phoneSealed && { phone: vault.open('support phone', phoneSealed) }),
    ...(emailSealed && { email: vault.open('support email', emailSealed) }),
  };
}
