import { depositMethod, formatAmount, pesos, units } from '@palaro/contract';
import type { DepositCode, DepositTicket } from '@palaro/contract';
import { scenarioOf } from '@palaro/sandbox/payments/scenarios';
import type { ScenarioName } from '@palaro/sandbox/payments/scenarios';
import type { TourContext, TourMember } from './context.ts';
import { openPayPage, readStatement, setScenario } from './payments-gateway.ts';
import {
  balanceGrew,
  depositRequest,
  readCash,
  readTicket,
  startDeposit,
  tryDeposit,
  untilState,
} from './payments-member.ts';
import { same } from './results.ts';
import { sleep } from '../support/until.ts';

const TABLE = 'Misbehaviours: what each does to the balance of a member, by kind of gateway';
/** One code of each kind. */
const CODES: readonly DepositCode[] = ['mayapay', 'dgpaygcashqr', 'worldpay', 'xftusdt'];
/** Long enough for everything that a gateway says a second time, or afterwards. */
const AFTERMATH_MS = 5000;
/** The API asks after three minutes, at the next turn of its job. */
const INQUIRY_MS = 240_000;

/** How a page's button ends it: the state, and whether the amount asked is there then. */
interface Ending {
  name: string;
  action: string;
  /** Typed on the page, in 1/10,000 more or less than asked. */
  difference?: bigint;
  state: DepositTicket['state'];
  isCredited: boolean;
}

const ENDINGS: readonly Ending[] = [
  { name: 'fail', action: 'fail', state: 'FAILED', isCredited: false },
  { name: 'cancel', action: 'cancel', state: 'CANCELLED', isCredited: false },
  { name: 'expire', action: 'expire', state: 'EXPIRED', isCredited: false },
  { name: 'paid less', action: 'pay', difference: -100n, state: 'REVIEW', isCredited: false },
  { name: 'paid more', action: 'pay', difference: 100n, state: 'CREDITED', isCredited: true },
];

/** Chosen on the page, and what must come of it. */
const NOTIFIED: readonly { scenario: ScenarioName; state: DepositTicket['state']; isCredited: boolean }[] = [
  { scenario: 'late', state: 'CREDITED', isCredited: true },
  { scenario: 'twice', state: 'CREDITED', isCredited: true },
  { scenario: 'out_of_order', state: 'CREDITED', isCredited: true },
  { scenario: 'wrong_currency', state: 'REVIEW', isCredited: false },
  { scenario: 'after_expiry', state: 'CREDITED', isCredited: true },
  { scenario: 'paid_twice', state: 'CREDITED', isCredited: true },
];

const INQUIRED: readonly ScenarioName[] = ['never', 'bad_signature', 'stale_time'];

/** Scenarios without a valid webhook, in which the API sends an inquiry. Each waits some minutes, so all run in parallel. */
export function tourInquiries(context: TourContext): Promise<unknown> {
  const aspects = CODES.map((code) => depositMethod(code).kind);
  context.results.order(TABLE, { subjects: ENDINGS.map(({ name }) => name), aspects });
  return Promise.all(
    CODES.flatMap((code) =>
      INQUIRED.map(async (scenario) =>
        attempt(context, code, scenario, () => isInquired(context, code, scenario)),
      ),
    ),
  );
}

/** All others, one after the other at each of the gateways. */
export async function tourMisbehaviours(context: TourContext): Promise<void> {
  await Promise.all(
    CODES.map(async (code) => {
      const member = await context.makeMember();
      for (const ending of ENDINGS)
        await attempt(context, code, ending.name, () => endsSo(context, member, code, ending));
      for (const { scenario, ...expected } of NOTIFIED)
        await attempt(context, code, scenario, () =>
          checkNotified(context, member, code, scenario, expected),
        );
      await attempt(context, code, 'before_answer', () => isPaidFirst(context, member, code));
      for (const scenario of ['create_500', 'create_timeout'] as const)
        await attempt(context, code, scenario, () => isInquiredAgain(context, member, code, scenario));
    }),
  );
}

function attempt(context: TourContext, code: DepositCode, name: string, work: () => Promise<void>) {
  return context.results.attempt(TABLE, name, depositMethod(code).kind, work);
}

async function endsSo(
  context: TourContext,
  member: TourMember,
  code: DepositCode,
  { action, difference, state, isCredited }: Ending,
): Promise<void> {
  const { before, requested, ticketId, page } = await begin(context, member, code);
  const typed = difference === undefined ? {} : { amount: differentAmount(page.text, difference) };
  await page.press(action, typed);
  await settled(member, ticketId, state);
  await balanceGrew(member, before, isCredited ? requested : 0n);
}

async function checkNotified(
  context: TourContext,
  member: TourMember,
  code: DepositCode,
  scenario: ScenarioName,
  { state, isCredited }: { state: DepositTicket['state']; isCredited: boolean },
): Promise<void> {
  const { before, requested, ticketId, page } = await begin(context, member, code);
  await page.press('pay', { scenario });
  await settled(member, ticketId, state);
  await balanceGrew(member, before, isCredited ? requested : 0n);
  const { payment } = scenarioOf(scenario);
  same(
    'the number of lines on the statement',
    (await readStatement(context, ticketId)).length,
    payment === 'pays_twice' ? 2 : 1,
  );
}

/** Not credited at first, but once after the API's inquiry. */
async function isInquired(context: TourContext, code: DepositCode, scenario: ScenarioName): Promise<void> {
  const member = await context.makeMember();
  const { before, requested, ticketId, page } = await begin(context, member, code);
  await page.press('pay', { scenario });
  await sleep(AFTERMATH_MS);
  same('the state before the API has asked', (await readTicket(member, ticketId)).state, 'PENDING');
  await balanceGrew(member, before, 0n);
  await untilState(member, ticketId, 'CREDITED', { withinMs: INQUIRY_MS, everyMs: 2000 });
  await balanceGrew(member, before, requested);
}

/** Paid before the member has seen a page. */
async function isPaidFirst(context: TourContext, member: TourMember, code: DepositCode): Promise<void> {
  await setScenario(context, 'before_answer', code);
  try {
    const { before, requested, ticketId } = await begin(context, member, code);
    await settled(member, ticketId, 'CREDITED');
    await balanceGrew(member, before, requested);
  } finally {
    await setScenario(context, 'normal', code);
  }
}

/** The member hears that it did not work, tries the same again, and pays once. */
async function isInquiredAgain(
  context: TourContext,
  member: TourMember,
  code: DepositCode,
  scenario: 'create_500' | 'create_timeout',
): Promise<void> {
  const before = await readCash(member);
  const requested = leastOf(code);
  const request = depositRequest(context, code, formatAmount(requested));
  await setScenario(context, scenario, code);
  try {
    same('the answer', await tryDeposit(member, code, request), 'failedtolaunchpaymentgateway');
  } finally {
    await setScenario(context, 'normal', code);
  }
  await balanceGrew(member, before, 0n);
  const again = await tryDeposit(member, code, request);
  if (typeof again === 'string') throw new Error(`the second try was refused: ${again}`);
  await (await openPayPage(again.payUrl)).press('pay');
  await settled(member, again.ticketId, 'CREDITED');
  await balanceGrew(member, before, requested);
  same('the number of payments', (await readStatement(context, again.ticketId)).length, 1);
}

async function begin(context: TourContext, member: TourMember, code: DepositCode) {
  const before = await readCash(member);
  const requested = leastOf(code);
  const { ticketId, payUrl } = await startDeposit(context, member, code, formatAmount(requested));
  return { before, requested, ticketId, page: await openPayPage(payUrl) };
}

const leastOf = (code: DepositCode) => pesos(depositMethod(code).min);

/** It reaches this state, and keeps it whatever is reported afterwards. */
async function settled(member: TourMember, ticketId: string, state: DepositTicket['state']): Promise<void> {
  await untilState(member, ticketId, state, { withinMs: 30_000 });
  await sleep(AFTERMATH_MS);
  same('the state afterwards', (await readTicket(member, ticketId)).state, state);
}

/** Of what the page asks for: pesos or coins. */
function differentAmount(page: string, difference: bigint): string {
  const shown = /class="amount">\D*([\d,]+)\.(\d+)/.exec(page);
  if (!shown) throw new Error('the page names no amount');
  const [, whole = '', fraction = ''] = shown;
  const requested = BigInt(whole.replaceAll(',', '')) * 10_000n + BigInt(fraction.padEnd(4, '0'));
  return formatAmount(units(requested + difference));
}
