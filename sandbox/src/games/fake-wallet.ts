import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatAmount, parseAmount, units } from '@palaro/contract';
import {
  BATCH_STATUS,
  MINOR_REQUESTS,
  MINOR_STATUS,
  WALLET_HEADERS,
  walletSigningText,
  batchRequest,
  fromMinor,
  toMinor,
} from '@palaro/contract/wires';
import type { MinorAction, WalletAnswer, WalletCode } from '@palaro/contract/wires';
import { sign } from '../server/signature.ts';
import { fairDraw, revealedSeed } from './fake-draw.ts';

export const walletSecret = 'the secret of the wallet calls';
export const TOKEN = 'token-of-the-member';
const STATUS: Partial<Record<WalletCode, number>> = {
  OK: 200,
  INVALID_TOKEN: 401,
  INVALID_SIGNATURE: 401,
  INSUFFICIENT_FUNDS: 402,
  MEMBER_BLOCKED: 403,
  LIMIT_REACHED: 403,
  TX_NOT_EXIST: 404,
  CLOCK_SKEW: 401,
  TX_ROLLED_BACK: 409,
  ALREADY_SETTLED: 409,
};

/** An action in the wallet's own format, from any dialect. */
export interface WalletCall {
  action: string;
  body: Record<string, unknown>;
}

/** A failure of the wallet at its next call of an action. */
export type Trouble = 'down' | 'drop_answer' | WalletCode;

interface Bet {
  token: string;
  amount: bigint;
  state: 'standing' | 'settled' | 'rolled_back';
  fair?: WalletAnswer['fair'];
}

/** A small wallet by the contract's rules and in its three dialects: idempotent by tx, exact rollbacks, tombstones; failures on request. */
export class FakeWallet {
  url = '';
  calls: WalletCall[] = [];
  beforeAnswer: (action: string) => void = () => undefined;
  /** Token → 1/10,000 peso. */
  readonly purses = new Map<string, bigint>([[TOKEN, 0n]]);
  /** Whether a bet that requests a draw gets one. */
  isFair = true;
  isRevealed = false;
  /** Wins that came after another one had settled their bet, or are too large: kept for a person, as the API does. */
  readonly waiting: { tx: string; token: string; amount: bigint }[] = [];
  /** A larger win waits. */
  largestPlain: bigint | undefined;
  readonly troubles: Partial<Record<string, Trouble[]>> = {};
  readonly #answers = new Map<string, WalletAnswer>();
  readonly #bets = new Map<string, Bet>();
  readonly #nonces = new Set<string>();
  #fairNonce = 0;
  #server: Server | undefined;

  async start(pesos: string): Promise<void> {
    this.purses.set(TOKEN, parseAmount(pesos) ?? 0n);
    this.#server = createServer((request, response) => {
      let raw = '';
      request.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
      request.on('end', () => {
        const read = (name: string) => String(request.headers[name]);
        const covered = walletSigningText({
          method: request.method ?? '',
          path: request.url ?? '',
          provider: read(WALLET_HEADERS.provider),
          timestamp: read(WALLET_HEADERS.timestamp),
          nonce: read(WALLET_HEADERS.nonce),
        });
        const isSigned = read(WALLET_HEADERS.signature) === sign(walletSecret, covered + raw);
        const isNew = !this.#nonces.has(read(WALLET_HEADERS.nonce));
        this.#nonces.add(read(WALLET_HEADERS.nonce));
        const answer = this.#speak(request.url ?? '', JSON.parse(raw), isSigned && isNew);
        if (!answer) return response.destroy();
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body));
      });
    });
    const server = this.#server;
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server?.close(() => resolve());
      this.#server?.closeAllConnections();
    });
  }

  callsOf(action: string): WalletCall[] {
    return this.calls.filter((one) => one.action === action);
  }

  /** Told with the balance while bonus money is in play. */
  bonusLimit: WalletAnswer['bonus_limit'];

  /** The balance of the tests' default member. */
  get balance(): bigint {
    return this.purses.get(TOKEN) ?? 0n;
  }

  get money(): string {
    return formatAmount(this.balance);
  }

  /** `undefined` cuts the connection. */
  #speak(path: string, body: unknown, isValid: boolean): { status: number; body: object } | undefined {
    if (path === '/provider/batch/v1') return this.#speakBatch(body, isValid);
    if (path.startsWith('/provider/minor/v1/')) return this.#speakMinor(path, body, isValid);
    const action = path.replace('/provider/v1/', '');
    const answer = this.#answer(action, body as Record<string, unknown>, isValid);
    return answer && { status: STATUS[answer.code] ?? 500, body: answer };
  }

  #speakMinor(path: string, body: unknown, isValid: boolean) {
    const name = path.split('/').at(-1) as MinorAction;
    const parsed = MINOR_REQUESTS[name].safeParse(body);
    if (!parsed.success) return { status: 200, body: { status: MINOR_STATUS.MALFORMED } };
    const fields = parsed.data as Record<string, unknown>;
    const pesos = (value: unknown) => formatAmount(fromMinor(value as number) ?? 0n);
    const action = {
      balance: 'authenticate',
      debit: 'bet',
      credit: 'win',
      cancel: 'rollback',
      finish: 'roundclose',
    };
    const answer = this.#answer(
      action[name],
      {
        ...fields,
        tx: fields['transaction_uuid'],
        bet_tx: fields['reference_transaction_uuid'],
        ...(fields['amount'] !== undefined && { amount: pesos(fields['amount']) }),
        ...(fields['valid_amount'] !== undefined && { valid_stake: pesos(fields['valid_amount']) }),
      },
      isValid,
    );
    if (!answer) return undefined;
    const balance = parseAmount(answer.balance ?? '0') ?? units(0n);
    return {
      status: 200,
      body: {
        status: MINOR_STATUS[answer.code],
        request_uuid: fields['request_uuid'],
        balance: toMinor(balance),
        ...(answer.in_review !== undefined && {
          in_review: toMinor(parseAmount(answer.in_review) ?? units(0n)),
        }),
      },
    };
  }

  #speakBatch(body: unknown, isValid: boolean) {
    const parsed = batchRequest.safeParse(body);
    const refused = (code: WalletCode, balance = this.money, failedTxId?: string) => ({
      status: 200,
      body: {
        status: BATCH_STATUS[code],
        desc: code,
        balance,
        ...(failedTxId !== undefined && { failedTxId }),
      },
    });
    if (!parsed.success) return refused('MALFORMED');
    const { message } = parsed.data;
    if (message.action === 'getBalance') {
      const answer = this.#answer('authenticate', message, isValid);
      return answer && refused(answer.code, answer.balance);
    }
    const action = { bet: 'bet', settle: 'win', cancelBet: 'rollback', betNSettle: 'betwin' }[message.action];
    const before = structuredClone({ purses: [...this.purses], bets: [...this.#bets] });
    let balance: string | undefined;
    const ignoredTxIds: string[] = [];
    let inReview = 0n;
    for (const txn of message.txns) {
      const one = txn as Record<string, unknown> & { platformTxId: string };
      const answer = this.#answer(
        action,
        {
          ...one,
          tx: one.platformTxId,
          bet_tx: one['refPlatformTxId'],
          round: one['roundId'],
          amount: one['betAmount'] ?? one['winAmount'],
        },
        isValid,
      );
      if (!answer) return undefined;
      balance = answer.balance;
      inReview += parseAmount(answer.in_review ?? '0') ?? 0n;
      if (answer.code === 'TX_ROLLED_BACK') ignoredTxIds.push(one.platformTxId);
      else if (answer.code !== 'OK') {
        for (const [token, purse] of before.purses) this.purses.set(token, purse);
        this.#bets.clear();
        for (const [tx, bet] of before.bets) this.#bets.set(tx, bet);
        for (const { platformTxId } of message.txns) this.#answers.delete(platformTxId);
        return refused(answer.code, undefined, one.platformTxId);
      }
    }
    return {
      status: 200,
      body: {
        status: BATCH_STATUS.OK,
        desc: 'OK',
        balance,
        ...(inReview > 0n && { inReview: formatAmount(units(inReview)) }),
        ...(ignoredTxIds.length > 0 && { ignoredTxIds }),
      },
    };
  }

  #answer(action: string, body: Record<string, unknown>, isValid: boolean): WalletAnswer | undefined {
    const trouble = this.troubles[action]?.shift();
    if (trouble === 'down') return undefined;
    this.calls.push({ action, body });
    this.beforeAnswer(action);
    if (!isValid) return { code: 'INVALID_SIGNATURE' };
    if (trouble && trouble !== 'drop_answer') return { code: trouble };
    const key = body['tx'] as string | undefined;
    const known = key === undefined ? undefined : this.#answers.get(key);
    const answer = known ?? this.#decide(action, body);
    if (key !== undefined && answer.code !== 'TX_NOT_EXIST') this.#answers.set(key, answer);
    return trouble === 'drop_answer' ? undefined : answer;
  }

  #decide(action: string, body: Record<string, unknown>): WalletAnswer {
    const bet = this.#bets.get(body['bet_tx'] as string);
    const token = bet?.token ?? (body['token'] as string | undefined) ?? TOKEN;
    const code = this.#apply(action, body, token);
    const rounds = body['fair_rounds'] as number | undefined;
    const drawn = this.#bets.get(body['tx'] as string);
    if (drawn && code === 'OK' && rounds !== undefined && this.isFair) drawn.fair = this.#draw(rounds);
    const { fair: draw } = (action === 'rollback' ? bet : drawn) ?? {};
    const fair = draw && { fair: draw };
    const limit = action === 'authenticate' && this.bonusLimit && { bonus_limit: this.bonusLimit };
    const held = this.waiting.find(({ tx }) => tx === body['tx']);
    const inReview = held && { in_review: formatAmount(units(held.amount)) };
    return {
      code,
      balance: formatAmount(this.purses.get(token) ?? 0n),
      currency: 'PHP',
      ...fair,
      ...limit,
      ...inReview,
      ...(this.isRevealed && revealedSeed(body['server_seed_hash'])),
    };
  }

  #apply(action: string, body: Record<string, unknown>, token: string): WalletCode {
    const amount = parseAmount((body['amount'] as string | undefined) ?? '0') ?? 0n;
    const tx = body['tx'] as string;
    const betTx = body['bet_tx'] as string;
    const bet = this.#bets.get(betTx);
    const purse = this.purses.get(token);
    if (purse === undefined) return 'INVALID_TOKEN';
    if (action === 'bet') {
      if (this.#bets.has(tx)) return 'TX_ROLLED_BACK';
      if (amount > purse) return 'INSUFFICIENT_FUNDS';
      this.#bets.set(tx, { token, amount, state: 'standing' });
      this.purses.set(token, purse - amount);
    }
    if (action === 'win') {
      if (!bet || bet.state === 'rolled_back') return 'TX_NOT_EXIST';
      const isLarge = this.largestPlain !== undefined && amount > this.largestPlain;
      if (bet.state === 'settled' || isLarge) this.waiting.push({ tx, token, amount });
      else this.purses.set(token, purse + amount);
      bet.state = 'settled';
    }
    if (action === 'rollback') {
      if (bet?.state === 'settled') return 'ALREADY_SETTLED';
      if (bet?.state === 'standing') this.purses.set(token, purse + bet.amount);
      this.#bets.set(betTx, { token, amount: 0n, state: 'rolled_back' });
    }
    return 'OK';
  }

  #draw(rounds: number): NonNullable<WalletAnswer['fair']> {
    this.#fairNonce += 1;
    return fairDraw(this.#fairNonce, rounds);
  }
}
