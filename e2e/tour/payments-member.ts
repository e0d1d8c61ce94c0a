import { randomUUID } from 'node:crypto';
import {
  DEPOSIT_CHOICES,
  depositMethod,
  formatAmount,
  fund,
  member as calls,
  parseAmount,
  payg,
  payUrlField,
} from '@palaro/contract';
import type { DepositCode, DepositTicket, RequestOf } from '@palaro/contract';
import type { DepositCall } from '@palaro/contract';
import type { TourContext, TourMember } from './context.ts';
import { isRefusal } from '../support/calls.ts';
import { until } from '../support/until.ts';

export type DepositRequest = RequestOf<DepositCall>;

export interface StartedDeposit {
  ticketId: string;
  payUrl: string;
  expiresAt: string;
}

/** A request that must be taken, with the fields that the method's row asks for. */
export function depositRequest(
  { siteUrl }: Pick<TourContext, 'siteUrl'>,
  code: DepositCode,
  amount: string,
): DepositRequest {
  const values = { ...DEPOSIT_CHOICES, is_mobile: ['1'] } as const;
  const fields = depositMethod(code).fields ?? [];
  return {
    deposit_amount: amount,
    mode: 'mobile',
    return_url: `${siteUrl}/deposit`,
    request_id: randomUUID(),
    ...Object.fromEntries(fields.map((field) => [field, values[field][0]])),
  };
}

/** The key of the refusal, or the deposit that was started. */
export async function tryDeposit(
  member: TourMember,
  code: DepositCode,
  request: DepositRequest,
): Promise<StartedDeposit | string> {
  const answer = await member.request(payg.depositCalls[code], request);
  if (isRefusal(answer)) return answer.statusdesc;
  const payUrl = (answer as unknown as Record<string, string>)[payUrlField(code)] ?? '';
  return { ticketId: answer.value.ticket_id, payUrl, expiresAt: answer.value.expires_at };
}

/** @throws Error when it is refused. */
export async function startDeposit(
  context: TourContext,
  member: TourMember,
  code: DepositCode,
  amount: string,
): Promise<StartedDeposit> {
  const started = await tryDeposit(member, code, depositRequest(context, code, amount));
  if (typeof started === 'string') throw new Error(`the deposit was refused: ${started}`);
  return started;
}

export async function readTicket(member: TourMember, ticketId: string): Promise<DepositTicket> {
  const [ticket] = await member.get(fund.deposittracker, { ticket_id: ticketId });
  if (!ticket) throw new Error(`there is no ticket ${ticketId}`);
  return ticket;
}

export function untilState(
  member: TourMember,
  ticketId: string,
  state: DepositTicket['state'],
  waiting: { withinMs?: number; everyMs?: number } = {},
): Promise<DepositTicket> {
  return until(
    `the state ${state}`,
    async () => {
      const ticket = await readTicket(member, ticketId);
      return ticket.state === state && ticket;
    },
    waiting,
  );
}

/** In 1/10,000 peso: what is the member's own, with what is held. */
export async function readCash(member: TourMember): Promise<bigint> {
  const [balance] = await member.get(calls.getbalance, {});
  const cash = parseAmount(balance?.cash ?? '');
  if (cash === undefined) throw new Error('the balance is no amount');
  return cash;
}

/** @throws Error unless exactly this much more is there than before. */
export async function balanceGrew(member: TourMember, before: bigint, by: bigint): Promise<void> {
  const grown = (await readCash(member)) - before;
  if (grown !== by) throw new Error(`the balance grew by ${formatAmount(grown)}, not by ${formatAmount(by)}`);
}
