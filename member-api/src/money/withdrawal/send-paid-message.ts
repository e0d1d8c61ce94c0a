import { units, type Units } from '@palaro/contract';
import { addInboxMessage } from '../../account/inbox/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { formatPesos } from '../../platform/server/format-pesos.ts';
import { addDays } from '../../platform/server/instants.ts';
import { payoutOf, type Withdrawal } from './withdrawal.store.ts';

/** Tells the member what has been sent to which bank, what was kept back of it, and why. Once a ticket. */
export async function sendPaidMessage(
  tx: Queryable,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  withdrawal: Pick<Withdrawal, 'ticketId' | 'memberId' | 'amount' | 'withhold'>,
  bank: string,
): Promise<void> {
  const { ticketId, memberId, withhold } = withdrawal;
  await addInboxMessage(tx, {
    memberId,
    ...paidMessage(payoutOf(withdrawal), withhold, bank),
    expiresAt: addDays(now(), settings.history.days),
    key: `paid ${ticketId}`,
    at: now(),
  });
}

function paidMessage(payout: Units, withhold: Units, bank: string) {
  const [sent, kept] = [formatPesos(payout), formatPesos(withhold)];
  const ifKept = (text: string) => (withhold > 0n ? text : '');
  return {
    title: {
      en: `${sent} is at your bank`,
      ph: `Nasa bangko mo na ang ${sent}`,
      zh: `${sent} 已到达你的银行`,
      ms: `${sent} sudah di bank anda`,
    },
    text: {
      en: `We sent ${sent} to ${bank}.${ifKept(` You asked for ${formatPesos(units(payout + withhold))}: ${kept} was kept back, the bonus that a promotion lent you to play with.`)}`,
      ph: `Nagpadala kami ng ${sent} sa ${bank}.${ifKept(` ${formatPesos(units(payout + withhold))} ang hiningi mo: itinabi ang ${kept}, ang bonus na pinahiram ng promo para ipanglaro.`)}`,
      zh: `我们已将 ${sent} 汇至 ${bank}。${ifKept(`你申请了 ${formatPesos(units(payout + withhold))}，其中 ${kept} 被扣回，即优惠借给你用于游戏的奖金。`)}`,
      ms: `Kami telah menghantar ${sent} ke ${bank}.${ifKept(` Anda minta ${formatPesos(units(payout + withhold))}: ${kept} ditahan, iaitu bonus yang dipinjamkan promosi untuk anda main.`)}`,
    },
  };
}
