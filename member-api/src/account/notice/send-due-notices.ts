import { units } from '@palaro/contract';
import type { MailOutcome } from '../../platform/outbound/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { formatPesos } from '../../platform/server/format-pesos.ts';
import { addMs } from '../../platform/server/instants.ts';
import { isChoice, waitAfter } from './notice.rules.ts';
import {
  claimDue,
  dropNotice,
  failExpired,
  markNotice,
  postponeNotice,
  readOffer,
  readReceiver,
  type DueNotice,
  type Receiver,
} from './notice.store.ts';
import { sendPush } from './send-push.ts';
import { unsubscribeCode } from './unsubscribe-code.ts';
import { writeMail, type Mail } from './write-mail.ts';

/** Longer than a mail server may take; if the process dies, another one sends it afterwards. */
const CLAIM_MS = 60_000;
const BATCH = 20;

/**
 * Sends due notices. The id goes with each, as the sandbox's idempotency key and as the Message-ID of real mail, so one that was sent and not
 * marked can be told apart. What nobody takes stays as failed, without its address: `palaro_waiting{what="notices_failed"}` counts it.
 */
export async function sendDueNotices(deps: Deps): Promise<void> {
  const { sql, now, log } = deps;
  const late = await failExpired(sql, now());
  if (late > 0) log.warn({ notices: late }, 'notices are too late to be sent');
  for (;;) {
    const at = now();
    const due = await claimDue(sql, { now: at, until: addMs(at, CLAIM_MS), limit: BATCH });
    await Promise.all(due.map((notice) => deliver(deps, notice)));
    if (due.length < BATCH) return;
  }
}

async function deliver(deps: Deps, notice: DueNotice): Promise<void> {
  const { sql, now, log } = deps;
  const { id, channel, what, tries } = notice;
  const outcome = await (channel === 'push' ? sendPush(deps, notice) : sendMail(deps, notice));
  if (outcome === 'for nobody') return dropNotice(sql, id);
  if (outcome === 'sent') return markNotice(sql, id, 'sent', now());
  log.warn({ tries, what, channel, outcome }, 'a notice could not be sent');
  if (outcome === 'refused') return markNotice(sql, id, 'failed', now());
  return postponeNotice(sql, id, addMs(now(), waitAfter(tries)));
}

async function sendMail(deps: Deps, notice: DueNotice): Promise<MailOutcome | 'for nobody'> {
  const written = await write(deps, notice);
  return written ? deps.mail.send({ key: notice.id, ...written }) : 'for nobody';
}

/** The mail, by the address, the choices and the language of now; nothing when nobody is to get it any more. */
async function write(deps: Deps, notice: DueNotice): Promise<({ to: string } & Mail) | undefined> {
  const { sql, vault, now, settings } = deps;
  const { memberId, what, about, amount, codeSealed } = notice;
  const receiver = await readReceiver(sql, memberId, now());
  const to = receiver && addressOf(deps, notice, receiver);
  if (!receiver || to === undefined) return undefined;
  const offer = what === 'offers' ? await readOffer(sql, memberId, about) : undefined;
  if (what === 'offers' && !offer) return undefined;
  const mail = writeMail({
    what,
    language: receiver.language,
    siteUrl: deps.siteUrl,
    ...(codeSealed && {
      code: vault.open('notice code', codeSealed),
      minutes: settings.otp.livesMs / 60_000,
    }),
    ...(amount !== null && { amount: formatPesos(units(amount)), ticket: about }),
    ...(offer && { offer, unsubscribeCode: unsubscribeCode(vault, memberId) }),
  });
  return { to, ...mail };
}

function addressOf(
  { vault }: Pick<Deps, 'vault'>,
  { what, toSealed }: DueNotice,
  { emailSealed, mail, mayReceiveOffers }: Receiver,
): string | undefined {
  if (toSealed) return vault.open('email', toSealed);
  if (!emailSealed || (isChoice(what) && !mail.includes(what))) return undefined;
  if (what === 'offers' && !mayReceiveOffers) return undefined;
  return vault.open('email', emailSealed);
}
