import { newTx } from './wallet-kit.ts';

/** Bodies of wallet calls by the contract, each with a new transaction; `given` overrides fields. */
interface Stake {
  tx: string;
  round: string;
}

export const bet = (token: string, amount: string, given: object = {}) => ({
  token,
  tx: newTx('bet'),
  round: newTx('round'),
  game_code: 'reels',
  amount,
  ...given,
});

export const win = (stake: Stake, amount: string, given: object = {}) => ({
  tx: newTx('win'),
  round: stake.round,
  game_code: 'reels',
  bet_tx: stake.tx,
  amount,
  round_closed: true,
  ...given,
});

export const rollback = (stake: Stake) => ({
  tx: newTx('rollback'),
  bet_tx: stake.tx,
  round: stake.round,
});
