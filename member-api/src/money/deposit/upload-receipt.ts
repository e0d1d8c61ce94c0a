import type { fund } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { keepUpload, uploadOf } from '../../platform/uploads/index.ts';

/** Stores the picture of a receipt, for a manual deposit with its path. */
export const uploadReceipt: Handler<typeof fund.uploadreceipt> = async (deps, _request, visitor) => {
  const file = uploadOf(visitor.files, 'file');
  const owner = { memberId: visitor.member.id, purpose: 'receipt' } as const;
  return { value: { attachment_path: await keepUpload(deps, { ...owner, file }) } };
};
