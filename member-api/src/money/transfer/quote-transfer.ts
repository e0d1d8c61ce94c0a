import { formatAmount, parseAmount, type fund } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { maskName } from '../../platform/server/mask-name.ts';
import { findReceiver } from './find-receiver.ts';
import { sendableOf } from './sendable.ts';

/** Who would receive a transfer, masked, and what would arrive. */
export const quoteTransfer: Handler<typeof fund.transferquote> = async (deps, request, { member }) => {
  const { sql, settings } = deps;
  const receiver = await findReceiver(deps, member, request.contact_phone);
  const amount = parseAmount(request.amount ?? '0') ?? 0n;
  const { fee } = settings.transfer;
  const available = await sendableOf(sql, member.id);
  return {
    value: {
      recipient: maskName(receiver.accountId),
      fee: formatAmount(fee),
      arrives: formatAmount(amount > fee ? amount - fee : 0n),
      available: formatAmount(available),
    },
  };
};
