import { randomUUID } from 'node:crypto';
import { PROVIDER_CODES } from '@palaro/contract';
import { WALLET_HEADERS, walletSigningText } from '@palaro/contract/wires';
import type { LaunchRequest } from '@palaro/contract/wires';
import type { Move, RoundAnswer } from '@palaro/studio/wire';
import type { FastifyInstance } from 'fastify';
import { sign, unixSeconds } from '../server/signature.ts';
import { call, listen, temporaryFolder } from '../server/testing.ts';
import type { Answer } from '../server/testing.ts';
import { FakeWallet, TOKEN, walletSecret } from './fake-wallet.ts';
import { createGamesServer } from './games-server.ts';
import type { GamesSettings } from './settings.ts';

export const apiSecret = 'the secret of the API calls';

/** The providers' server on its own folder, which can be stopped and restarted. */
export class TestProvider {
  url = '';
  folder = '';
  readonly #wallet: FakeWallet;
  readonly #changes: Partial<GamesSettings>;
  #app: FastifyInstance | undefined;
  #files: Awaited<ReturnType<typeof temporaryFolder>> | undefined;

  constructor(wallet: FakeWallet, changes: Partial<GamesSettings> = {}) {
    this.#wallet = wallet;
    this.#changes = changes;
  }

  async start(): Promise<void> {
    this.#files ??= await temporaryFolder();
    this.folder = this.#files.folder;
    this.#app = await createGamesServer({
      host: '',
      port: 0,
      logLevel: 'silent',
      folder: this.folder,
      publicUrl: 'http://games.test',
      siteOrigin: 'http://site.test',
      walletUrl: this.#wallet.url,
      apiSecrets: [apiSecret],
      walletKeys: PROVIDER_CODES.map((party) => ({ party, id: '1', secret: walletSecret })),
      walletTimeoutMs: 2000,
      backOff: { firstMs: 1, maxMs: 20 },
      lateMs: 20,
      openMs: 60_000,
      matchSpeed: 18_000,
      fightSpeed: 300,
      tableSpeed: 20,
      drawSpeed: 60,
      clock: () => new Date(),
      keepDays: 30,
      ...this.#changes,
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

  /** Of a provider that `startProvider` started: its wallet, too. */
  async end(): Promise<void> {
    await this.remove();
    await this.#wallet.stop();
  }

  /** A call as the API signs it, for the provider of its body. */
  request(path: string, body: object, changes: Record<string, string> = {}): Promise<Answer> {
    const raw = JSON.stringify(body);
    const timestamp = changes['timestamp'] ?? unixSeconds(new Date());
    const nonce = randomUUID();
    const provider = providerIn(body, changes);
    const covered = walletSigningText({ method: 'POST', path, provider, timestamp, nonce });
    const headers = {
      [WALLET_HEADERS.provider]: provider,
      [WALLET_HEADERS.keyId]: '1',
      [WALLET_HEADERS.timestamp]: timestamp,
      [WALLET_HEADERS.nonce]: nonce,
      [WALLET_HEADERS.signature]: sign(changes['secret'] ?? apiSecret, covered + raw),
    };
    return call(`${this.url}${path}`, { body: raw, headers });
  }

  /** Launches a game and returns the path of its session. */
  async launch(changes: Partial<LaunchRequest> = {}): Promise<string> {
    const answer = (await this.request('/v1/launch', aLaunch(changes))).json() as { game_url: string };
    return new URL(answer.game_url).pathname;
  }

  /** Plays a round of an order. */
  play(path: string, order: object): Promise<Answer> {
    return call(`${this.url}${path}/round`, { body: { request_id: randomUUID(), ...order } });
  }

  /** Plays a round as `play` does. @throws when its stake was not taken. */
  async bet(path: string, order: object): Promise<RoundAnswer> {
    const answer = await this.play(path, order);
    if (answer.status !== 200) throw new Error(`The bet was not taken: ${answer.status} ${answer.text}`);
    return answer.json() as RoundAnswer;
  }

  spin(path: string, stake = '5.00', requestId: string = randomUUID()): Promise<Answer> {
    return this.play(path, { stake, request_id: requestId });
  }

  step(path: string, round: string, move: Move, requestId: string = randomUUID()): Promise<Answer> {
    return call(`${this.url}${path}/round/${round}/step`, { body: { request_id: requestId, ...move } });
  }

  look(path: string): Promise<Answer> {
    return call(`${this.url}${path}`);
  }

  scenario(body: object): Promise<Answer> {
    return call(`${this.url}/scenario`, { body });
  }
}

/** A provider with a wallet in which the member has so much, as most tests begin. */
export async function startProvider(
  pesos: string,
  changes: Partial<GamesSettings> = {},
): Promise<{ wallet: FakeWallet; provider: TestProvider }> {
  const wallet = new FakeWallet();
  await wallet.start(pesos);
  const provider = new TestProvider(wallet, changes);
  await provider.start();
  return { wallet, provider };
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
    fields: {},
    ...changes,
  };
}

function providerIn(body: object, { provider }: Record<string, string>): string {
  return provider ?? ('provider' in body ? String(body.provider) : 'launchone');
}
