import { randomInt } from 'node:crypto';
import type { OtpSent } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import { queueSms } from '../../platform/sms/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { checkRequest, secondsToResend } from './otp.rules.ts';
import { hashCode } from './otp-code.ts';
import { lockOtp, replaceOtp, type OtpKey } from './otp.store.ts';

type OtpDeps = Pick<Deps, 'settings' | 'vault' | 'now' | 'wake'>;

export interface OtpRequest {
  key: OtpKey;
  /** The phone for the code; none for an unknown name, for which everything else is the same. */
  phone: string | undefined;
  /** What was typed for an unknown phone: it stands in the phone's place, also for the caps for messages. */
  typed?: string;
  /** The phone in the format of the answer. */
  sentTo: string;
  /** Replace a code that is still valid. */
  renew: boolean;
}

/** A code to be sent, and what its request is answered. */
interface MadeOtp {
  code: string;
  expiresAt: Date;
  sent: OtpSent;
}

/** Makes a code and stores its hash, in the caller's transaction, which also has to queue the message. */
export async function makeOtp(
  { settings, vault, now }: Pick<Deps, 'settings' | 'vault' | 'now'>,
  tx: Transaction,
  { key, renew, sentTo }: Pick<OtpRequest, 'key' | 'renew' | 'sentTo'>,
): Promise<MadeOtp> {
  const at = now();
  const last = await lockOtp(tx, key);
  const refusal = checkRequest(last, at, settings.otp, renew);
  if (refusal)
    throw refuse(refusal, last && { retry_after_seconds: secondsToResend(last, at, settings.otp) });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = addMs(at, settings.otp.livesMs);
  await replaceOtp(tx, key, { codeHash: hashCode(vault, key, code), sentAt: at, expiresAt });
  const sent = {
    sent_to: sentTo,
    retry_after_seconds: settings.otp.resendMs / 1000,
    expires_in_seconds: settings.otp.livesMs / 1000,
  };
  return { code, expiresAt, sent };
}

/** Makes a code, stores its hash and queues the message, all in the caller's transaction. */
export async function sendOtp(deps: OtpDeps, tx: Transaction, request: OtpRequest): Promise<OtpSent> {
  const { code, expiresAt, sent } = await makeOtp(deps, tx, request);
  const minutes = deps.settings.otp.livesMs / 60_000;
  const text = `${code} is your Palaro code. It is good for ${minutes} minutes. We never ask you for it: tell nobody.`;
  await queueSms(deps, tx, { phone: request.phone, typed: request.typed ?? '', text, expiresAt });
  return sent;
}
