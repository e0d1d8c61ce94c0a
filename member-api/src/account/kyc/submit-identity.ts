import type { member } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { isOfAge } from '../../platform/market/index.ts';
import { lockMember } from '../member/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { startOfWorkingDate } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readPicture, storePicture, uploadOf, useUpload } from '../../platform/uploads/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { insertCheck, lastCheck } from './kyc.store.ts';

/** Accepts a document and a picture of the member, for review by a person. */
export const submitIdentity: Handler<typeof member.kycsubmit> = async (deps, request, visitor) => {
  const { sql, vault, market, now } = deps;
  const { id: memberId } = visitor.member;
  const { document_type: documentType, birthday } = request;
  if (!startOfWorkingDate(birthday)) throw refuse('invalid_date_range', { field: 'birthday' });
  if (!isOfAge(birthday, market, now())) throw refuse('under_age', { required: market.minAge });
  // Checked before the pictures are decoded, and again under the lock.
  await checkStanding(sql, vault, memberId);
  const document = await readPicture(deps, uploadOf(visitor.files, 'document'));
  const selfie = await readPicture(deps, uploadOf(visitor.files, 'selfie'));
  await sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    await checkStanding(tx, vault, memberId);
    const keep = async (purpose: 'document' | 'selfie', picture: Buffer) => {
      const path = await storePicture(tx, deps, { memberId, purpose }, picture);
      await useUpload(tx, { memberId, purpose, path });
      return path;
    };
    const documentPath = await keep('document', document);
    const selfiePath = await keep('selfie', selfie);
    await insertCheck(tx, vault, memberId, { documentType, birthday, documentPath, selfiePath }, now());
  });
  return { value: { state: 'pending' } };
};

async function checkStanding(sql: Queryable, vault: Vault, memberId: bigint): Promise<void> {
  const last = await lastCheck(sql, vault, memberId);
  if (last?.state === 'pending') throw refuse('kyc_pending');
  if (last?.state === 'approved') throw refuse('kyc_approved');
}
