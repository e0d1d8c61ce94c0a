import { units } from '@palaro/contract';
import {
  fingerprintOf,
  gatewayClearing,
  house,
  memberCash,
  openMemberAccounts,
  postJournal,
  type JournalRequest,
} from '../src/money/ledger/index.ts';
import type { Queryable } from '../src/platform/database/index.ts';
import { workingDateOf } from '../src/platform/server/instants.ts';

/** Journal requests like the site's, for tests. Amounts in units of 1/10,000 peso. */
const base = (scope: string, key: string, amount: bigint) => ({
  scope,
  key,
  fingerprint: fingerprintOf({ scope, key, amount }),
  workingDate: workingDateOf(new Date()),
});

export function deposit(member: bigint, amount: bigint, key: string): JournalRequest {
  const legs = [
    { account: gatewayClearing('mayapay'), amount: units(-amount) },
    { account: memberCash(member), amount: units(amount) },
  ];
  return { ...base('deposit', key, amount), kind: 'deposit', legs };
}

export function bet(member: bigint, amount: bigint, key: string): JournalRequest {
  const legs = [
    { account: memberCash(member), amount: units(-amount) },
    { account: house('jili'), amount: units(amount) },
  ];
  return { ...base('bet', key, amount), kind: 'bet', legs };
}

export function transfer(from: bigint, to: bigint, amount: bigint, key: string): JournalRequest {
  const legs = [
    { account: memberCash(from), amount: units(-amount) },
    { account: memberCash(to), amount: units(amount) },
  ];
  return { ...base('transfer', key, amount), kind: 'transfer', legs };
}

export function withdrawal(member: bigint, amount: bigint, key: string): JournalRequest {
  const hold = { action: 'open' as const, account: memberCash(member), amount: units(amount) };
  return { ...base('withdrawal', key, amount), kind: 'withdrawal', hold };
}

export function payout(member: bigint, amount: bigint, holdId: bigint, key: string): JournalRequest {
  const legs = [
    { account: memberCash(member), amount: units(-amount) },
    { account: 'payout_clearing' as const, amount: units(amount) },
  ];
  return { ...base('withdrawal', key, amount), kind: 'withdrawal', hold: { action: 'post', holdId }, legs };
}

export function release(holdId: bigint, key: string, action: 'void' | 'expire' = 'void'): JournalRequest {
  return { ...base('withdrawal', key, 0n), kind: 'withdrawal', hold: { action, holdId } };
}

export function rollback(reverses: bigint, key: string): JournalRequest {
  return { ...base('rollback', key, reverses), kind: 'rollback', reverses };
}

let lastMember = 1_000_000n;

/** A new member with `amount` of cash, given by the house; the id is unique within the test process. */
export async function memberWith(sql: Queryable, amount: bigint): Promise<bigint> {
  lastMember += 1n;
  await openMemberAccounts(sql, lastMember);
  if (amount > 0n) {
    const legs = [
      { account: 'adjustment' as const, amount: units(-amount) },
      { account: memberCash(lastMember), amount: units(amount) },
    ];
    await postJournal(sql, { ...base('opening', String(lastMember), amount), kind: 'adjustment', legs });
  }
  return lastMember;
}
