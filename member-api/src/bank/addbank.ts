import type { fund } from '@palaro/shared-lib/contract';
import type { Transaction } from '../database/index.ts';
import { lockMember } from '../member/index.ts';
import { otpOfMember, proveOtp, spendOtp } from '../otp/index.ts';
import { takeTurn } from '../rate-limit/index.ts';
import type { Handler } from '../server/answer.ts';
import { refuse } from '../server/refusal.ts';
import { insertBank, listBanks } from './bank.store.ts';
import { findBank } from './banks.ts';
import { isSameName, tidyName } from './holder-name.ts';
import { toWire } from './memberbanklist.ts';

/** Adds a bank account. The first one gives the member their full name; the holder of every later one must be the same. */
export const addbank: Handler<typeof fund.addbank> = async (deps, request, visitor) => {
  const { sql, vault, settings, now } = deps;
  const memberId = visitor.member.id;
  const bank = findBank(request.bank_id);
  if (!bank || bank.bank_name !== request.bank_name) throw refuse('invalid_bank_id');
  await takeTurn(deps, 'otpTryAccount', visitor.member.accountId);
  const proof = await proveOtp(
    deps,
    otpOfMember(vault, 'bank', memberId),
    request.tac_code,
    'tac_not_validate',
  );
  return sql.begin(async (tx) => {
    const { fullName } = await lockMember(tx, memberId);
    const holder = tidyName(request.bank_acc_holder);
    const existing = await listBanks(tx, vault, memberId);
    if (existing.length >= settings.bank.perMember) throw refuse('bank_member_full');
    if (fullName && !isSameName(holder, fullName)) throw refuse('bank_acc_holder_not_same');
    await spendOtp(tx, deps, proof);
    const added = await insertBank(
      tx,
      vault,
      memberId,
      {
        bankId: bank.bank_id,
        bankName: bank.bank_name,
        holder,
        accountNo: request.bank_acc_no,
        isDefault: existing.length === 0,
      },
      now(),
    );
    if (!added) throw refuse('bank_member_exists');
    if (!fullName) await writeFullName(tx, memberId, holder);
    return { value: (await listBanks(tx, vault, memberId)).map(toWire) };
  });
};

async function writeFullName(tx: Transaction, memberId: bigint, name: string): Promise<void> {
  await tx`UPDATE member SET full_name = ${name} WHERE id = ${memberId}`;
}
