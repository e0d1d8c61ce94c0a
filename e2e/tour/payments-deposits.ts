import { DEPOSIT_CODES, depositMethod, formatAmount, parseAmount, payg, pesos } from '@palaro/contract';
import type { DepositCode } from '@palaro/contract';
import type { TourContext, TourMember } from './context.ts';
import { openPayPage, readStatement } from './payments-gateway.ts';
import type { PayPage } from './payments-gateway.ts';
import {
  balanceGrew,
  depositRequest,
  readCash,
  readTicket,
  startDeposit,
  tryDeposit,
  untilState,
} from './payments-member.ts';
import type { StartedDeposit } from './payments-member.ts';
import { same } from './results.ts';

const TABLE = 'Deposits: every code from the request to the balance';
/** So that no member runs into the limit of money calls of one account. */
const CODES_A_MEMBER = 9;
const CENTAVO = 100n;
const ASPECTS = ['fields', 'limits', 'page', 'expiry', 'credited', 'balance', 'fee'];

/** Each of the codes, with a member of its own for every few of them. */
export async function tourDeposits(context: TourContext): Promise<void> {
  context.results.order(TABLE, { subjects: DEPOSIT_CODES, aspects: ASPECTS });
  const lanes: DepositCode[][] = [];
  for (let at = 0; at < DEPOSIT_CODES.length; at += CODES_A_MEMBER)
    lanes.push(DEPOSIT_CODES.slice(at, at + CODES_A_MEMBER));
  await Promise.all(
    lanes.map(async (codes) => {
      const member = await context.makeMember();
      for (const code of codes) await tourCode(context, member, code);
    }),
  );
}

async function tourCode(context: TourContext, member: TourMember, code: DepositCode): Promise<void> {
  const attempt = (aspect: string, work: () => Promise<void>) =>
    context.results.attempt(TABLE, code, aspect, work);
  const { min, feeBasisPoints } = depositMethod(code);
  const amount = pesos(min);
  let started: StartedDeposit | undefined;
  let page: PayPage | undefined;
  const theDeposit = () => started ?? fail('it was not started');

  await attempt('fields', () => refusesWrongFields(context, member, code));
  await attempt('limits', () => refusesOutsideLimits(context, member, code));
  await attempt('page', async () => {
    started = await startDeposit(context, member, code, formatAmount(amount));
    page = await openPayPage(started.payUrl);
    await showsItsKind(member, code, started, page);
  });
  await attempt('expiry', () => expiresInTime(member, code, theDeposit(), page?.text ?? ''));
  let before = 0n;
  await attempt('credited', async () => {
    before = await readCash(member);
    const { ticketId } = theDeposit();
    const back = await (page ?? fail('there is no page')).press('pay');
    same(
      'the ticket in the way back',
      new URL(back.headers.get('location') ?? '').searchParams.get('ticket'),
      ticketId,
    );
    await untilState(member, ticketId, 'CREDITED');
  });
  await attempt('balance', () => balanceGrew(member, before, amount));
  await attempt('fee', () => keepsItsFee(context, member, theDeposit(), feeBasisPoints));
}

async function refusesWrongFields(context: TourContext, member: TourMember, code: DepositCode) {
  const { min, fields = [] } = depositMethod(code);
  const { path } = payg.depositCalls[code];
  const request = depositRequest(context, code, formatAmount(pesos(min)));
  for (const field of fields) {
    const { [field]: _, ...without } = request;
    const missing = await member.send(path, without);
    same(`the answer without ${field}`, missing.statusdesc, `${field}_required`);
    const wrong = await member.send(path, { ...request, [field]: 'nonsense' });
    same(`the answer to a wrong ${field}`, wrong.status, 2);
  }
}

async function refusesOutsideLimits(context: TourContext, member: TourMember, code: DepositCode) {
  const { min, max } = depositMethod(code);
  const attempts = [
    [pesos(min) - CENTAVO, 'min_deposit_not_met'],
    [pesos(max) + CENTAVO, 'exceed_max_deposit'],
  ] as const;
  for (const [amount, key] of attempts) {
    const requested = formatAmount(amount);
    same(
      `the answer to ${requested}`,
      await tryDeposit(member, code, depositRequest(context, code, requested)),
      key,
    );
  }
}

/** The page is of the row's kind and names the amount; coins, those of the ticket's quote. */
async function showsItsKind(
  member: TourMember,
  code: DepositCode,
  { ticketId }: StartedDeposit,
  page: PayPage,
) {
  const { kind, min } = depositMethod(code);
  same('the look of the page', /<body class="([^"]*)"/.exec(page.text)?.[1], `brand-${code} kind-${kind}`);
  const shown = /class="amount">([^<]*)</.exec(page.text)?.[1]?.replaceAll(',', '');
  const { quote } = await readTicket(member, ticketId);
  same('the amount on the page', shown, kind === 'crypto' ? quote : `₱${formatAmount(pesos(min))}`);
}

async function expiresInTime(
  member: TourMember,
  code: DepositCode,
  { ticketId, expiresAt }: StartedDeposit,
  page: string,
) {
  const { expiryMinutes } = depositMethod(code);
  const { created_at, expires_at } = await readTicket(member, ticketId);
  same('the expiry of the ticket', expires_at, expiresAt);
  same('the minutes to pay', (instant(expires_at) - instant(created_at)) / 60_000, expiryMinutes);
  const deadline = /id="deadline" datetime="([^"]*)"/.exec(page)?.[1] ?? '';
  same('the deadline on the page', Math.floor(Date.parse(deadline) / 1000) * 1000, instant(expires_at));
}

/** `YYYY-MM-DD HH:mm:ss` of Asia/Kuala_Lumpur. */
const instant = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);

/** One line about this payment, and of what was paid the row's part, rounded up to a hundredth. */
async function keepsItsFee(
  context: TourContext,
  member: TourMember,
  { ticketId }: StartedDeposit,
  feeBasisPoints: number,
) {
  const lines = await readStatement(context, ticketId);
  same('the number of lines', lines.length, 1);
  const [line] = lines;
  const { quote, amount } = await readTicket(member, ticketId);
  same('the line', `${line?.amount} ${line?.currency}`, quote || `${amount} PHP`);
  const exact = (parseAmount(line?.amount ?? '') ?? 0n) * BigInt(feeBasisPoints);
  const fee = (parseAmount(line?.fee ?? '') ?? 0n) * 10_000n;
  if (fee < exact || fee >= exact + CENTAVO * 10_000n) throw new Error(`the fee is ${line?.fee}`);
}

function fail(reason: string): never {
  throw new Error(reason);
}
