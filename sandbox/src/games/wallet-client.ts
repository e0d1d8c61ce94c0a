import { randomUUID } from 'node:crypto';
import { WALLET_HEADERS, walletAnswer } from '@palaro/shared-lib/contract';
import type {
  WalletAnswer,
  WalletAuthenticate,
  WalletBet,
  WalletCode,
  WalletRollback,
  WalletWin,
} from '@palaro/shared-lib/contract';
import { sign, unixSeconds } from '../server/signature.ts';
import { scenarioOf } from './scenarios.ts';
import type { ScenarioName } from './scenarios.ts';
import type { GamesSettings } from './settings.ts';

/** `unknown`: no answer, or none that says whether anything was done. */
export type WalletReply =
  | { outcome: 'ok'; answer: WalletAnswer }
  | { outcome: 'refused'; code: WalletCode; answer: WalletAnswer }
  | { outcome: 'unknown' };

interface Actions {
  authenticate: WalletAuthenticate;
  bet: WalletBet;
  win: WalletWin;
  rollback: WalletRollback;
}

/** The seamless wallet as a provider calls it; misbehaves as the scenario says. */
export class WalletClient {
  readonly #settings: GamesSettings;

  constructor(settings: GamesSettings) {
    this.#settings = settings;
  }

  async call<A extends keyof Actions>(
    provider: string,
    action: A,
    body: Actions[A],
    scenario: ScenarioName = 'normal',
  ): Promise<WalletReply> {
    const { losesBetAnswer, sendsTwice } = scenarioOf(scenario);
    const raw = JSON.stringify(body);
    if (sendsTwice) await this.#send(provider, action, raw);
    const reply = await this.#send(provider, action, raw);
    return losesBetAnswer && action === 'bet' ? { outcome: 'unknown' } : reply;
  }

  async #send(provider: string, action: string, body: string): Promise<WalletReply> {
    const timestamp = unixSeconds(new Date());
    const nonce = randomUUID();
    const { walletUrl, walletSecret, walletKeyId, walletTimeoutMs } = this.#settings;
    try {
      const response = await fetch(`${walletUrl}/${action}`, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(walletTimeoutMs),
        headers: {
          'content-type': 'application/json',
          [WALLET_HEADERS.provider]: provider,
          [WALLET_HEADERS.keyId]: walletKeyId,
          [WALLET_HEADERS.timestamp]: timestamp,
          [WALLET_HEADERS.nonce]: nonce,
          [WALLET_HEADERS.signature]: sign(walletSecret, timestamp, nonce, body),
        },
        body,
      });
      return judge(response.status, await response.json());
    } catch {
      return { outcome: 'unknown' };
    }
  }
}

/** Status and code have to agree; a proxy's error page, for one, says nothing about the money. */
function judge(status: number, body: unknown): WalletReply {
  const parsed = walletAnswer.safeParse(body);
  if (!parsed.success || status >= 500) return { outcome: 'unknown' };
  const answer = parsed.data;
  if (status === 200) return answer.code === 'OK' ? { outcome: 'ok', answer } : { outcome: 'unknown' };
  return answer.code === 'OK' ? { outcome: 'unknown' } : { outcome: 'refused', code: answer.code, answer };
}
