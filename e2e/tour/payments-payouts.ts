import { randomInt, randomUUID } from 'node:crypto';
import { formatAmount, fund, operator, pesos, report, units } from '@palaro/contract';
import { PAYOUT_CODE } from '@palaro/sandbox/payments/scenarios';
import type { ScenarioName } from '@palaro/sandbox/payments/scenarios';
import type { TourContext, TourMember } from './context.ts';
import { readStatement, setScenario } from './payments-gateway.ts';
import { balanceGrew, readCash } from './payments-member.ts';
import { same } from './results.ts';
import { until } from '../support/until.ts';

const TABLE = 'Payouts: what each behaviour does to the balance of a member';
const AMOUNT = pesos(100);
const STOCK = pesos(1000);
/** A payout without an end is asked about after a minute. */
const ENDED_MS = 120_000;

/** The state that it ends in, and the gateway's lines about it. */
interface Expected {
  scenario: ScenarioName;
  state: 'PAID' | 'FAILED' | 'REVERSED';
  lines: readonly bigint[];
}

const PAID = { state: 'PAID', lines: [-AMOUNT] } as const;

/** A member may withdraw five times a day, so two of them share these. */
const EXPECTED: readonly (readonly Expected[])[] = [
  [
    { scenario: 'normal', ...PAID },
    { scenario: 'payout_failed', state: 'FAILED', lines: [] },
    { scenario: 'payout_reversed', state: 'REVERSED', lines: [-AMOUNT, AMOUNT] },
    { scenario: 'twice', ...PAID },
    { scenario: 'late', ...PAID },
  ],
  [
    { scenario: 'never', ...PAID },
    { scenario: 'bad_signature', ...PAID },
    { scenario: 'stale_time', ...PAID },
    { scenario: 'create_500', ...PAID },
    { scenario: 'create_timeout', ...PAID },
  ],
];

/** One after the other: there is one payout gateway, and it behaves in one way at a time. */
export async function tourPayouts(context: TourContext): Promise<void> {
  for (const all of EXPECTED) {
    let found: { member: TourMember; bank: OwnBank } | undefined;
    await context.results.attempt(TABLE, 'a member with money and a bank', 'ends as it must', async () => {
      const member = await context.makeMember();
      const bank = await addBank(member);
      await giveMoney(context, member);
      found = { member, bank };
    });
    for (const expected of all)
      await context.results.attempt(TABLE, expected.scenario, 'ends as it must', async () => {
        if (!found) throw new Error('there is no member to pay');
        await paysOutSo(context, found.member, found.bank, expected);
      });
  }
}

async function paysOutSo(
  context: TourContext,
  member: TourMember,
  bank: OwnBank,
  { scenario, state, lines }: Expected,
): Promise<void> {
  const before = await readCash(member);
  await setScenario(context, scenario, PAYOUT_CODE);
  try {
    const requested = { withdrawal_amount: formatAmount(AMOUNT), ...bank, request_id: randomUUID() };
    const { ticket_id: ticketId } = await member.get(fund.withdraw, requested);
    await approve(context, member, ticketId);
    // A gateway that takes no order takes the next one.
    if (scenario === 'create_500') await setScenario(context, 'normal', PAYOUT_CODE);
    await until(`the state ${state}`, async () => (await stateOf(member, ticketId)) === state, {
      withinMs: ENDED_MS,
      everyMs: 1000,
    });
    await balanceGrew(member, before, state === 'PAID' ? -AMOUNT : 0n);
    const amounts = (await readStatement(context, ticketId)).map(({ amount }) => amount);
    same(
      'the statement',
      amounts,
      lines.map((line) => formatAmount(units(line))),
    );
  } finally {
    await setScenario(context, 'normal', PAYOUT_CODE);
  }
}

interface OwnBank {
  bank_id: string;
  bank_acc_no: string;
}

async function addBank(member: TourMember): Promise<OwnBank> {
  const [bank] = await member.get(fund.banklookup, {});
  if (!bank) throw new Error('there is no bank to add');
  const seen = await member.readCode();
  await member.get(fund.bankotprequest, {});
  const own = { bank_id: bank.bank_id, bank_acc_no: `00${randomInt(1e9, 1e10)}` };
  const tac_code = await member.readCode(seen);
  await member.get(fund.addbank, { ...bank, ...own, bank_acc_holder: 'Juan dela Cruz', tac_code });
  return own;
}

/** Not by a deposit: what was deposited has to be played with before it is paid out. */
async function giveMoney(context: TourContext, member: TourMember): Promise<void> {
  await context.operate(operator.adjust, {
    account_id: member.accountId,
    amount: formatAmount(STOCK),
    direction: 'credit',
    reason: 'Stock of the tour',
    request_id: randomUUID(),
  });
}

/** Unless a rule has approved it already. */
async function approve(context: TourContext, member: TourMember, ticketId: string): Promise<void> {
  const state = await stateOf(member, ticketId);
  if (state === 'REQUESTED' || state === 'REVIEW')
    await context.operate(operator.approvewithdrawal, { ticket_id: ticketId });
}

async function stateOf(member: TourMember, ticketId: string): Promise<string | undefined> {
  const { list } = await member.get(report.getdpwithdrawallist, { method: 'withdrawal' });
  return list.find(({ ticket_id }) => ticket_id === ticketId)?.state;
}
