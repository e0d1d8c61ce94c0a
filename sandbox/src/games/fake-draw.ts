import { createHash, createHmac } from 'node:crypto';
import type { WalletAnswer } from '@palaro/contract/wires';

/** Of the public vector: dice 77.18. */
const SERVER_SEED = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159';
const CLIENT_SEED = 'bb62964774';

/** So many rounds of provably fair bytes, from seeds that are always the same. */
export function fairDraw(nonce: number, rounds: number): NonNullable<WalletAnswer['fair']> {
  const block = (round: number) =>
    createHmac('sha256', SERVER_SEED).update(`${CLIENT_SEED}:${nonce}:${round}`).digest('hex');
  return {
    server_seed_hash: createHash('sha256').update(SERVER_SEED).digest('hex'),
    client_seed: CLIENT_SEED,
    nonce,
    bytes: Array.from({ length: rounds }, (_, round) => block(round)).join(''),
  };
}

/** Of a wallet whose member has revealed the seed: the answer to whoever names its hash. */
export function revealedSeed(hash: unknown): Pick<WalletAnswer, 'server_seed'> {
  const isNamed = hash === createHash('sha256').update(SERVER_SEED).digest('hex');
  return isNamed ? { server_seed: SERVER_SEED } : {};
}
