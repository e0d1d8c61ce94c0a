import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WALLET_HEADERS, formatAmount, parseAmount } from '@palaro/shared-lib/contract';
import type { LaunchRequest, WalletAnswer, WalletCode } from '@palaro/shared-lib/contract';
import type { FastifyInstance } from 'fastify';
import { sign, unixSeconds } from '../server/signature.ts';
import { call, listen, temporaryFolder } from '../server/testing.ts';
import type { Answer } from '../server/testing.ts';
import { createGamesServer } from './games-server.ts';

export const apiSecret = 'the secret of the API calls';
export const walletSecret = 'the secret of the wallet calls';
export const TOKEN = 'token-of-the-member';

const STATUS: Partial<Record<WalletCode, number>> = {
  OK: 200,
  INVALID_TOKEN: 401,
  INVALID_SIGNATURE: 401,
  INSUFFICIENT_FUNDS: 402,
  MEMBER_BLOCKED: 403,
  TX_NOT_EXIST: 404,
  CLOCK_SKEW: 401,
  TX_ROLLED_BACK: 409,
  ALREADY_SETTLED: 409,
};

export interface WalletCall {
  action: string;
  body: Record<string, string>;
}

/** What the wallet does with its next call of an action, instead of what it should. */
export type Trouble = 'down' | 'drop_answer' | WalletCode;

/** A small wallet by the contract's rules: idempotent by tx, rollbacks mirror, tombstones; troubles on request. */
export class FakeWallet {
  url = '';
  calls: WalletCall[] = [];
  /** 1/10,000 peso. */
  balance = 0n;
  readonly troubles: Partial<Record<string, Trouble[]>> = {};
  readonly #answers = new Map<string, WalletAnswer>();
  readonly #stakes = new Map<string, bigint>();
  readonly #nonces = new Set<string>();
  #server: Server | undefined;

  async start(pesos: string): Promise<void> {
    this.balance = parseAmount(pesos) ?? 0n;
    this.#server = createServer((request, response) => {
      let raw = '';
      request.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
      request.on('end', () => {
        const action = request.url?.split('/').at(-1) ?? '';
        const trouble = this.troubles[action]?.shift();
        if (trouble === 'down') return response.destroy();
        const read = (name: string) => String(request.headers[name]);
        const isSigned =
          read(WALLET_HEADERS.signature) ===
          sign(walletSecret, read(WALLET_HEADERS.timestamp), read(WALLET_HEADERS.nonce), raw);
        const isNew = !this.#nonces.has(read(WALLET_HEADERS.nonce));
        this.#nonces.add(read(WALLET_HEADERS.nonce));
        const answer = this.#answer(
          action,
          JSON.parse(raw) as Record<string, string>,
          trouble,
          isSigned && isNew,
        );
        if (trouble === 'drop_answer') return response.destroy();
        response.writeHead(STATUS[answer.code] ?? 500, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer));
      });
    });
    const server = this.#server;
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/provider/v1`;
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

  get money(): string {
    return formatAmount(this.balance);
  }

  #answer(
    action: string,
    body: Record<string, string>,
    trouble: Trouble | undefined,
    isValid: boolean,
  ): WalletAnswer {
    this.calls.push({ action, body });
    if (!isValid) return { code: 'INVALID_SIGNATURE' };
    if (trouble && trouble !== 'drop_answer' && trouble !== 'down') return { code: trouble };
    const key = body['tx'];
    const known = key === undefined ? undefined : this.#answers.get(key);
    if (known) return known;
    const code = this.#apply(action, body);
    const answer: WalletAnswer = { code, balance: this.money, currency: 'PHP' };
    if (key !== undefined && code !== 'TX_NOT_EXIST') this.#answers.set(key, answer);
    return answer;
  }

  #apply(action: string, body: Record<string, string>): WalletCode {
    const amount = parseAmount(body['amount'] ?? '0') ?? 0n;
    const bet = body['bet_tx'] ?? '';
    if (action === 'authenticate') return body['token'] === TOKEN ? 'OK' : 'INVALID_TOKEN';
    if (action === 'bet') {
      if (body['token'] !== TOKEN) return 'INVALID_TOKEN';
      if (this.#stakes.has(body['tx'] ?? '')) return 'TX_ROLLED_BACK';
      if (amount > this.balance) return 'INSUFFICIENT_FUNDS';
      this.#stakes.set(body['tx'] ?? '', amount);
      this.balance -= amount;
    }
    if (action === 'win') {
      if (!this.#stakes.has(bet)) return 'TX_NOT_EXIST';
      this.balance += amount;
    }
    if (action === 'rollback') {
      this.balance += this.#stakes.get(bet) ?? 0n;
      this.#stakes.set(bet, 0n);
    }
    return 'OK';
  }
}

/** A provider on a folder of its own, which can be stopped and started again. */
export class TestProvider {
  url = '';
  readonly #wallet: FakeWallet;
  #app: FastifyInstance | undefined;
  #files: Awaited<ReturnType<typeof temporaryFolder>> | undefined;

  constructor(wallet: FakeWallet) {
    this.#wallet = wallet;
  }

  async start(): Promise<void> {
    this.#files ??= await temporaryFolder();
    this.#app = await createGamesServer({
      host: '',
      port: 0,
      logLevel: 'silent',
      folder: this.#files.folder,
      publicUrl: 'http://games.test',
      siteOrigin: 'http://site.test',
      walletUrl: this.#wallet.url,
      apiSecret,
      walletSecret,
      walletKeyId: '1',
      walletTimeoutMs: 2000,
      backOff: { firstMs: 1, maxMs: 20 },
    });
    this.url = await listen(this.#app);
  }

  async stop(): Promise<void> {
    await this.#app?.close();
    this.#app = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.#files?.remove();
  }

  /** A call as the API signs it. */
  ask(path: string, body: unknown, changes: Record<string, string> = {}): Promise<Answer> {
    const raw = JSON.stringify(body);
    const timestamp = changes['timestamp'] ?? unixSeconds(new Date());
    const nonce = randomUUID();
    const headers = {
      [WALLET_HEADERS.provider]: changes['provider'] ?? 'launchone',
      [WALLET_HEADERS.keyId]: '1',
      [WALLET_HEADERS.timestamp]: timestamp,
      [WALLET_HEADERS.nonce]: nonce,
      [WALLET_HEADERS.signature]: sign(changes['secret'] ?? apiSecret, timestamp, nonce, raw),
    };
    return call(`${this.url}${path}`, { body: raw, headers });
  }

  /** Launches a game and gives the path of its session. */
  async launch(changes: Partial<LaunchRequest> = {}): Promise<string> {
    const answer = (await this.ask('/v1/launch', aLaunch(changes))).json() as { game_url: string };
    return new URL(answer.game_url).pathname;
  }

  spin(path: string, stake = '5.00', requestId: string = randomUUID()): Promise<Answer> {
    return call(`${this.url}${path}/spin`, { body: { stake, request_id: requestId } });
  }
}

export function aLaunch(changes: Partial<LaunchRequest> = {}): LaunchRequest {
  return {
    provider: 'launchone',
    game_code: 'jeepney-joyride',
    token: TOKEN,
    player: 'player-1',
    lang: 'en',
    currency: 'PHP',
    site_origin: 'http://site.test',
    ...changes,
  };
}
