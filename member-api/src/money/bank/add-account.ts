import type { ErrorKey } from '@palaro/contract';
import { lockMember, writeFullName } from '../../account/member/index.ts';
import { holdPerson, isOfExcluded } from '../../account/protection/index.ts';
import { checkConfirmed, endSessions } from '../../account/session/index.ts';
import { otpOfMember, proveOtp, spendOtp } from '../../account/otp/index.ts';
import { endGameSessions } from '../../play/wallet/index.ts';
import type { MemberVisitor } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { openName } from '../../platform/vault/index.ts';
import { accountKey, insertBank, listBanks } from './bank.store.ts';
import { isSameName, tidyName } from './holder-name.ts';
import { findPayoutBank, type BankKind } from './payout-bank.store.ts';

export interface NewAccount {
  kind: BankKind;
  bankId: string;
  /** From the request; absent for e-wallets. */
  bankName?: string;
  holder: string;
  accountNo: string;
  code: string;
}

const REFUSALS: Readonly<Record<BankKind, { full: ErrorKey; exists: ErrorKey }>> = {
  bank: { full: 'bank_member_full', exists: 'bank_member_exists' },
  ewallet: { full: 'member_ewallet_full', exists: 'member_ewallet_exists' },
};

/**
 * Adds a bank account or an e-wallet with a code. The first one of either gives the member their full name and becomes the
 * default; the holder of every later one must be the same. All other sessions and all games end: a place for money is a change like one of a
 * credential.
 */
export async function addAccount(
  deps: Deps,
  { member }: MemberVisitor,
  { kind, bankId, bankName, holder: typed, accountNo, code }: NewAccount,
): Promise<void> {
  const { sql, vault, settings, now } = deps;
  const memberId = member.id;
  const bank = await findPayoutBank(sql, bankId);
  if (bank?.kind !== kind || bank.isOff || (bankName !== undefined && bank.bankName !== bankName))
    throw refuse('invalid_bank_id');
  checkConfirmed(deps, member, 'password');
  const proof = await proveOtp(deps, otpOfMember(vault, 'bank', memberId), code, 'tac_not_validate');
  await sql.begin(async (tx) => {
    const fullName = openName(vault, (await lockMember(tx, memberId)).nameSealed);
    const holder = tidyName(typed);
    const existing = await listBanks(tx, vault, memberId);
    if (existing.filter((one) => one.kind === kind).length >= settings.bank.perMember)
      throw refuse(REFUSALS[kind].full);
    if (fullName && !isSameName(holder, fullName)) throw refuse('bank_acc_holder_not_same');
    await spendOtp(tx, deps, proof);
    const isDefault = existing.length === 0;
    const account = { kind, bankId, bankName: bank.bankName, holder, accountNo, isDefault };
    const isTheirs = await isOfExcluded(tx, deps, accountKey(vault, bankId, accountNo), memberId);
    const added = !isTheirs && (await insertBank(tx, vault, memberId, account, now()));
    if (!added) throw refuse(REFUSALS[kind].exists);
    if (!fullName) await writeFullName(tx, vault, memberId, holder);
    await holdPerson(tx, deps, memberId);
    await endSessions(tx, { memberId, keepId: member.sessionId }, 'bank', now());
    await endGameSessions(tx, memberId, now());
  });
}
