import { randomInt, randomUUID } from 'node:crypto';
import { parseAmount } from '@palaro/contract';
import type { Sql } from '../src/platform/database/index.ts';

/** Money of a member as deposits and withdrawals leave it behind, at any time; the ledger is not what the screening reads. */
export function amlRows(sql: Sql) {
  const units = (amount: string) => parseAmount(amount) ?? 0n;
  return {
    async deposit(memberId: bigint, amount: string, at: Date): Promise<void> {
      await sql`
        INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at, credited_at)
        VALUES (${`D-${randomUUID()}`}, ${memberId}, 'mayapay', ${units(amount)}, 'PHP', 'CREDITED', '', 'mobile', ${at}, ${at}, ${at})`;
    },
    async bank(memberId: bigint, holder: string, at: Date): Promise<bigint> {
      const [row] = await sql<{ id: bigint }[]>`
        INSERT INTO member_bank (member_id, bank_id, bank_name, holder_sealed, holder_key, acc_no_sealed, acc_no_key, is_default, created_at)
        VALUES (${memberId}, 'BDO', 'BDO Unibank', '', ${Buffer.from(holder.toLowerCase())}, '', ${Buffer.from(randomUUID())}, false, ${at}) RETURNING id`;
      return row?.id ?? 0n;
    },
    async payout(memberId: bigint, bankId: bigint, amount: string, at: Date): Promise<void> {
      const ticketId = `W-${randomUUID()}`;
      await sql`
        INSERT INTO withdrawal (ticket_id, member_id, member_bank_id, amount, currency, state, hold_id, working_date, created_at)
        VALUES (${ticketId}, ${memberId}, ${bankId}, ${units(amount)}, 'PHP', 'PAID', ${-BigInt(randomInt(1, 2 ** 40))}, ${at}::date, ${at})`;
      await sql`
        INSERT INTO ticket_transition (ticket_id, from_state, to_state, cause, at)
        VALUES (${ticketId}, 'SUBMITTED', 'PAID', 'webhook', ${at})`;
    },
    async transfer(
      senderId: bigint,
      receiverId: bigint,
      amount: string,
      day: string,
      at: Date,
    ): Promise<void> {
      await sql`
        INSERT INTO transfer (transfer_id, sender_id, receiver_id, amount, fee, journal_id, working_date, created_at)
        VALUES (${`T-${randomUUID()}`}, ${senderId}, ${receiverId}, ${units(amount)}, 0, ${-BigInt(randomInt(1, 2 ** 40))}, ${day}, ${at})`;
    },
    async round(memberId: bigint, stake: string, day: string): Promise<void> {
      await sql`
        INSERT INTO round (provider, ref, member_id, game_code, status, stake, payout, working_date)
        VALUES ('jili', ${randomUUID()}, ${memberId}, 'reels', 'settled', ${units(stake)}, 0, ${day})`;
    },
    async session(memberId: bigint, address: string, at: Date): Promise<void> {
      await sql`
        INSERT INTO session (member_id, token_hash, created_at, last_seen_at, ends_at, user_agent, address_key)
        VALUES (${memberId}, ${Buffer.from(randomUUID())}, ${at}, ${at}, ${at}, 'Chrome on Android', ${Buffer.from(address)})`;
    },
  };
}
