import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WALLET_HEADERS, walletSigningText } from '@palaro/contract/wires';
import type { ProviderCode } from '@palaro/contract';
import { sign, unixSeconds } from '../server/signature.ts';
import type { WalletOrder, WalletReply, WireRequest } from './dialects/dialect.ts';
import { DIALECTS } from './dialects/dialects.ts';
import { providerOf } from './providers.ts';
import { scenarioOf } from './scenarios.ts';
import type { Scenario, ScenarioName } from './scenarios.ts';
import type { GamesSettings } from './settings.ts';

/** The provider and session of a call, and its scenario. */
export interface WalletCaller {
  provider: ProviderCode;
  player: string;
  scenario: ScenarioName;
}

/** The source of stakes: the API's wallet, or play money. */
export interface Wallet {
  call(caller: WalletCaller, order: WalletOrder): Promise<WalletReply>;
}

const WRONG_KEY = 'a key that the wallet has never seen';

/** A provider's client of the seamless wallet, in the provider's dialect; it misbehaves by the scenario. */
export class WalletClient implements Wallet {
  readonly #settings: GamesSettings;

  constructor(settings: GamesSettings) {
    this.#settings = settings;
  }

  async call(caller: WalletCaller, order: WalletOrder): Promise<WalletReply> {
    const { provider, player } = caller;
    const scenario = scenarioOf(caller.scenario);
    if (scenario.isLate) await wait(this.#settings.lateMs);
    const requests = DIALECTS[providerOf(provider).dialect].requestsOf(order, player);
    let reply: WalletReply = { outcome: 'unknown' };
    for (const request of requests) {
      if (scenario.sendsTwice) await this.#send(provider, request, scenario);
      reply = await this.#send(provider, request, scenario);
      if (reply.outcome !== 'ok') return reply;
    }
    return scenario.losesBetAnswer && order.action === 'bet' ? { outcome: 'unknown' } : reply;
  }

  async #send(
    provider: ProviderCode,
    { path, body, read }: WireRequest,
    { signsWrongly }: Scenario,
  ): Promise<WalletReply> {
    const raw = JSON.stringify(body);
    const timestamp = unixSeconds(new Date());
    const nonce = randomUUID();
    const { walletUrl, walletKeys, walletTimeoutMs } = this.#settings;
    const key = walletKeys.findLast((each) => each.party === provider);
    if (!key) throw new Error(`there is no wallet key of ${provider}`);
    const address = new URL(`${walletUrl}${path}`);
    const method = 'POST';
    const covered = { method, path: address.pathname + address.search, provider, timestamp, nonce };
    try {
      const response = await fetch(address, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(walletTimeoutMs),
        headers: {
          'content-type': 'application/json',
          [WALLET_HEADERS.provider]: provider,
          [WALLET_HEADERS.keyId]: key.id,
          [WALLET_HEADERS.timestamp]: timestamp,
          [WALLET_HEADERS.nonce]: nonce,
          [WALLET_HEADERS.signature]: sign(
            signsWrongly ? WRONG_KEY : key.secret,
            walletSigningText(covered) + raw,
          ),
        },
        body: raw,
      });
      return read(response.status, await response.json());
    } catch {
      return { outcome: 'unknown' };
    }
  }
}
