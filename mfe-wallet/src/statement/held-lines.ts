import type { report, ValueOf } from '@palaro/contract';
import { stateKey } from '@palaro/shared-lib/core';
import { statements } from './statement.queries.ts';

const isFirst = ({ page_number }: { page_number: number }) => page_number === 1;

/** The newest transfers, shown while they are fetched again. */
export const transferDetails = stateKey<ValueOf<typeof report.transferdetails> | null>(
  'transferDetails',
  null,
  (builder) =>
    builder.addMatcher(statements.endpoints.transferLines.matchFulfilled, (held, { payload }) =>
      isFirst(payload) ? payload : held,
    ),
);

/** The newest corrections, in the same way. */
export const adjustmentDetails = stateKey<ValueOf<typeof report.adjustmentdetails> | null>(
  'adjustmentDetails',
  null,
  (builder) =>
    builder.addMatcher(statements.endpoints.adjustmentLines.matchFulfilled, (held, { payload }) =>
      isFirst(payload) ? payload : held,
    ),
);
