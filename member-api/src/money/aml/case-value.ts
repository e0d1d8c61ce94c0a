import { toWireInstant } from '../../platform/server/instants.ts';
import type { AmlCase } from './case.store.ts';

/** A case as the lists of the staff show it. */
export const caseValue = (one: AmlCase) => ({
  case_id: one.id.toString(),
  account_id: one.accountId,
  kind: one.kind,
  state: one.state,
  opened_at: toWireInstant(one.openedAt),
  opened_by: one.openedBy,
  alerts: one.alerts,
  ref_no: one.reference ?? '',
});

/** The audit log is read by others of the staff, too: it names the case, and not the member. */
export const subjectOf = (caseId: bigint): string => `case ${caseId}`;
