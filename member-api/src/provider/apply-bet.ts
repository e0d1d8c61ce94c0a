import {
  parseAmount,
  type WalletAnswer,
  type WalletBet,
  type WalletBetWin,
} from '@palaro/shared-lib/contract';
import { fingerprintOf } from '../ledger/index.ts';
import type { ProviderDeps } from './deps.ts';
import { findGameSession } from './game-session.ts';
import { applyItem, type WalletItem } from './wallet.store.ts';

/**
 * Takes a stake. The order of judgement is: repeat, session, account and limits and game, round, funds. Every refusal but
 * an unknown token is final: the same transaction gets it again, whatever has changed since.
 */
export async function applyBet(deps: ProviderDeps, provider: string, bet: WalletBet): Promise<WalletAnswer> {
  return applyStake(deps, provider, { ...bet, action: 'bet' });
}

/** Takes a stake and pays its win in one step, both or none, and settles the round. The stake has to be covered first. */
export async function applyBetWin(
  deps: ProviderDeps,
  provider: string,
  { win, ...bet }: WalletBetWin,
): Promise<WalletAnswer> {
  return applyStake(deps, provider, { ...bet, action: 'betwin', win });
}

interface Stake extends WalletBet {
  action: 'bet' | 'betwin';
  win?: string;
}

async function applyStake(deps: ProviderDeps, provider: string, stake: Stake): Promise<WalletAnswer> {
  const now = deps.now();
  const session = await findGameSession(deps.sql, { provider, token: stake.token, now });
  if (!session) return { code: 'INVALID_TOKEN' };
  const { memberId } = session;
  const amount = parseAmount(stake.amount);
  const win = parseAmount(stake.win ?? '0');
  if (amount === undefined || win === undefined) return { code: 'MALFORMED' };
  const { action, tx, round, game_code } = stake;
  const allowed = session.expired
    ? 'INVALID_TOKEN'
    : await deps.mayPlay({ memberId, provider, gameCode: game_code, amount });
  const item: WalletItem = {
    action,
    provider,
    tx,
    round,
    game_code,
    allowed,
    member_id: memberId.toString(),
    amount: amount.toString(),
    win: win.toString(),
    fingerprint: fingerprintOf({ action, memberId, round, game_code, amount, win }),
    working_date: deps.workingDate(now),
  };
  return applyItem(deps.sql, item);
}
