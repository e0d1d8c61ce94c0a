import { GAME_PROVIDERS, parseAmount, type GameProviderRow } from '@palaro/contract';
import {
  walletAuthenticate,
  walletBalance,
  walletBet,
  walletBetWin,
  walletRollback,
  walletRoundClose,
  walletWin,
  type WalletBetWin,
  type WalletWin,
} from '@palaro/contract/wires';
import * as z from 'zod/mini';
import { fingerprintOf } from '../../money/ledger/index.ts';
import { SETTINGS } from '../../settings.ts';
import { hashOfToken } from './game-session.ts';
import type { WalletExtra, WalletCommand } from './wallet-command.ts';

/** Reads the body of a call; `undefined` when it is malformed. */
export type ReadCommand = (provider: string, body: unknown) => WalletCommand | undefined;

function action<S extends z.ZodMiniType<{ currency?: string | undefined }>>(
  schema: S,
  toCommand: (provider: string, request: z.infer<S>) => WalletCommand | undefined,
): ReadCommand {
  return (provider, body) => {
    const parsed = z.safeParse(schema, body);
    const command = parsed.success ? toCommand(provider, parsed.data) : undefined;
    return command && parsed.data?.currency ? { ...command, currency: parsed.data.currency } : command;
  };
}

/** `POST /provider/v1/{name}`. The rules of each action are in the database: `wallet*.sql`. */
export const WALLET_COMMANDS: Readonly<Record<string, ReadCommand>> = {
  authenticate: action(walletAuthenticate, (provider, { token, server_seed_hash: seedHash }) => ({
    action: 'authenticate',
    provider,
    tokenHash: hashOfToken(token),
    ...(seedHash !== undefined && { seedHash }),
  })),
  balance: action(walletBalance, (provider, { token }) => ({
    action: 'balance',
    provider,
    tokenHash: hashOfToken(token),
  })),
  bet: action(walletBet, (provider, bet) => toStake('bet', provider, bet)),
  win: action(walletWin, toWin),
  betwin: action(walletBetWin, (provider, bet) => toStake('betwin', provider, bet)),
  rollback: action(walletRollback, (provider, { tx, bet_tx, round }) =>
    tx === bet_tx
      ? undefined
      : {
          action: 'rollback',
          provider,
          tx,
          betTx: bet_tx,
          round,
          fingerprint: fingerprintOf({ action: 'rollback', bet_tx, round }),
        },
  ),
  roundclose: action(walletRoundClose, (provider, { tx, round }) => ({
    action: 'roundclose',
    provider,
    tx,
    round,
    fingerprint: fingerprintOf({ action: 'roundclose', round }),
  })),
};

/** `GET /provider/v1/transactions/:tx`. */
export const transactionCommand = (provider: string, tx: string): WalletCommand => ({
  action: 'transaction',
  provider,
  tx,
});

type Stake = Omit<WalletBetWin, 'win'> & { win?: string };

function toStake(name: 'bet' | 'betwin', provider: string, stake: Stake): WalletCommand | undefined {
  const { token, tx, round, game_code, odds, lines, valid_stake, fair_rounds } = stake;
  const amount = parseAmount(stake.amount);
  const win = parseAmount(stake.win ?? '0');
  if (amount === undefined || win === undefined) return undefined;
  // Only the house's own games use the member's seeds.
  if (fair_rounds !== undefined && !OWN_PROVIDERS.includes(provider)) return undefined;
  const extra = extraOf({ odds, lines, valid_stake, fair_rounds });
  return {
    action: name,
    provider,
    tokenHash: hashOfToken(token),
    tx,
    round,
    gameCode: game_code,
    amount,
    win,
    fingerprint: fingerprintOf({ action: name, round, game_code, amount, win, extra: textOf(extra) }),
    ...(extra && { extra: { ...extra, ...(isLow(odds) && { low_odds: true }) } }),
  };
}

/** A bet almost without risk. Not in the fingerprint: another figure is for new bets, and a repeat of an old one stays the same. */
const isLow = (odds: string | undefined): boolean =>
  odds !== undefined && (parseAmount(odds) ?? 0n) < SMALLEST_ODDS;

const SMALLEST_ODDS = parseAmount(SETTINGS.promotion.smallestOdds) ?? 0n;

function toWin(provider: string, win: WalletWin): WalletCommand | undefined {
  const { tx, bet_tx, round, game_code, round_closed } = win;
  const amount = parseAmount(win.amount);
  if (amount === undefined) return undefined;
  const extra = extraOf({ valid_stake: win.valid_stake });
  const fields = { action: 'win', bet_tx, round, game_code, amount, round_closed, extra: textOf(extra) };
  return {
    action: 'win',
    provider,
    tx,
    betTx: bet_tx,
    round,
    gameCode: game_code,
    amount,
    closes: round_closed,
    fingerprint: fingerprintOf(fields),
    ...(extra && { extra }),
  };
}

/** `undefined` for most bets, which have none of these. */
function extraOf({
  odds,
  lines,
  valid_stake,
  fair_rounds,
}: Pick<Stake, 'odds' | 'lines' | 'valid_stake' | 'fair_rounds'>): WalletExtra | undefined {
  const extra: WalletExtra = {
    ...(odds !== undefined && { odds: String(parseAmount(odds)) }),
    ...(lines && { lines }),
    ...(valid_stake !== undefined && { valid_stake: String(parseAmount(valid_stake)) }),
    ...(fair_rounds !== undefined && { fair_rounds }),
  };
  return Object.keys(extra).length > 0 ? extra : undefined;
}

const textOf = (extra: WalletExtra | undefined) => extra && JSON.stringify(extra);

/** The house's own studios: provably fair, and open to free credit. */
export const OWN_PROVIDERS: readonly string[] = Object.entries<GameProviderRow>(GAME_PROVIDERS)
  .filter(([, row]) => row.isOwn)
  .map(([code]) => code);
