import {
  formatAmount,
  type WalletAnswer,
  type WalletAuthenticate,
  type WalletCode,
} from '@palaro/shared-lib/contract';
import { memberBalance } from '../ledger/index.ts';
import type { ProviderDeps } from './deps.ts';
import { findGameSession, type GameSession } from './game-session.ts';
import { CURRENCY } from './wallet.store.ts';

/** Who plays with this token, and what they can play with: the provider's first question after a launch. */
export async function authenticate(
  deps: ProviderDeps,
  provider: string,
  { token }: WalletAuthenticate,
): Promise<WalletAnswer> {
  const session = await findGameSession(deps.sql, { provider, token, now: deps.now() });
  if (!session || session.expired) return { code: 'INVALID_TOKEN' };
  const { memberId, gameCode } = session;
  const verdict = await deps.mayPlay({ memberId, provider, gameCode, amount: 0n });
  return answerFor(deps, session, verdict);
}

/** As `authenticate`, without asking whether the member may play. */
export async function balance(
  deps: ProviderDeps,
  provider: string,
  { token }: WalletAuthenticate,
): Promise<WalletAnswer> {
  const session = await findGameSession(deps.sql, { provider, token, now: deps.now() });
  if (!session || session.expired) return { code: 'INVALID_TOKEN' };
  return answerFor(deps, session, 'OK');
}

async function answerFor(
  deps: ProviderDeps,
  { memberId, player }: GameSession,
  code: WalletCode,
): Promise<WalletAnswer> {
  const { available } = await memberBalance(deps.sql, memberId);
  return { code, balance: formatAmount(available), currency: CURRENCY, player };
}
