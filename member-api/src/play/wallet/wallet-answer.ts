import { formatAmount } from '@palaro/contract';
import { WALLET_CODES, type WalletAnswer, type WalletCode } from '@palaro/contract/wires';
import { fairBytes, openServerSeed } from '../fairness/index.ts';
import type { ProviderDeps } from './deps.ts';
import type { SealedDraw, WalletCommand, WalletResult } from './wallet-command.ts';

const CURRENCY = 'PHP';

/** A call that names another currency than the account's would move a wrong amount. */
export const isForeign = ({ currency }: Pick<WalletCommand, 'currency'>): boolean =>
  currency !== undefined && currency !== CURRENCY;

/** A result in the provider's format. */
export function toAnswer(deps: Pick<ProviderDeps, 'vault'>, result: WalletResult): WalletAnswer {
  const { code, balance, player, transactionId, fair, inReview } = result;
  if (!isWalletCode(code)) throw new Error(`the wallet answered ${code}`);
  return {
    code,
    ...(balance !== null && { balance: formatAmount(balance), currency: CURRENCY }),
    ...(inReview !== null && { in_review: formatAmount(inReview) }),
    ...(player !== null && { player }),
    ...(transactionId !== null && { transaction_id: transactionId.toString() }),
    ...(fair && { fair: openDraw(deps, fair) }),
  };
}

const CODES: ReadonlySet<string> = new Set(WALLET_CODES);
const isWalletCode = (code: string): code is WalletCode => CODES.has(code);

/** The same for a repeat, even after a rotation, because the original seed is used. */
function openDraw({ vault }: Pick<ProviderDeps, 'vault'>, draw: SealedDraw) {
  const { sealed, hash, client_seed, nonce, rounds } = draw;
  const serverSeed = openServerSeed(vault, Buffer.from(sealed, 'hex'));
  const bytes = fairBytes({ serverSeed, clientSeed: client_seed, nonce: BigInt(nonce), rounds });
  return { server_seed_hash: hash, client_seed, nonce, bytes };
}
