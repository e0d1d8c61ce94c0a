import { DEPOSIT_CODES } from '@palaro/contract';
import { PAYOUT_GATEWAY, type PartyKey } from '@palaro/contract/wires';
import { readBaseSettings } from '../server/base-settings.ts';
import type { BaseSettings } from '../server/base-settings.ts';
import { EnvironmentReader } from '../server/read-env.ts';
import type { Environment } from '../server/read-env.ts';
import { patientBackOff } from '../server/retry-queue.ts';
import type { BackOff } from '../server/retry-queue.ts';

export interface PaymentsSettings extends BaseSettings {
  /** Address of this server as members and the API see it. */
  publicUrl: string;
  /** Signs the API's calls. */
  apiSecrets: readonly string[];
  /** Sign our webhooks: the last one of each gateway. */
  webhookKeys: readonly PartyKey[];
  /** The receiver on the pay page. */
  merchant: string;
  /** How long the scenario `late` waits. */
  lateMs: number;
  /** From a payout's creation to its end, and from there to its reversal. */
  payoutMs: number;
  /** How long a create call with a lost answer hangs. */
  hangMs: number;
  /** Longest wait of a create call for the webhook before its answer. */
  beforeAnswerMs: number;
  /** Between two tries of a webhook. */
  backOff: BackOff;
}

const TEN_MINUTES_MS = 600_000;
/** Shorter than any caller's time-out. */
const BEFORE_ANSWER_MS = 5000;

export function readPaymentsSettings(env: Environment): PaymentsSettings {
  const read = new EnvironmentReader(env);
  const settings = {
    ...readBaseSettings(read, 'PAYMENTS_PORT', 8082),
    publicUrl: read.url('PAYMENTS_URL', 'http://localhost:8082'),
    apiSecrets: read.secrets('PAYMENTS_API_SECRET'),
    webhookKeys: read.partyKeys('PAYMENTS_WEBHOOK_KEYS', [...DEPOSIT_CODES, PAYOUT_GATEWAY]),
    merchant: read.text('PAYMENTS_MERCHANT', 'Palaro'),
    lateMs: read.number('PAYMENTS_LATE_MS', 10_000, TEN_MINUTES_MS),
    payoutMs: read.number('PAYMENTS_PAYOUT_MS', 2000, TEN_MINUTES_MS),
    hangMs: read.number('PAYMENTS_HANG_MS', 10_000, TEN_MINUTES_MS),
    beforeAnswerMs: BEFORE_ANSWER_MS,
    backOff: patientBackOff,
  };
  return read.done('The payments sandbox', settings);
}
