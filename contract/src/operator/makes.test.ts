import { expect, it } from '@jest/globals';
import { ALL_CALLS } from '../calls.ts';
import { ORDER_ERRORS } from '../call.ts';
import { errorsOf } from '../described-call.ts';

const OF_STAFF = ALL_CALLS.filter(({ access, kind }) => access === 'operator' && kind === 'mutation');
const ORDERED = OF_STAFF.filter(({ makes = 'nothing' }) => makes !== 'nothing');

// ASVS 2.3.2
it('each mutation of the staff declares what it makes, and nothing else does', () => {
  expect(OF_STAFF.filter(({ makes }) => makes === undefined).map(({ path }) => path)).toEqual([]);
  expect(ALL_CALLS.filter(({ makes }) => makes !== undefined)).toHaveLength(OF_STAFF.length);
  const making = OF_STAFF.filter(({ makes }) => makes === 'value').map(({ path }) =>
    path.replace('/operator/', ''),
  );
  expect(making.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'adjust',
    'approvedeposit',
    'approvereferral',
    'approvewithdrawal',
    'createcoupon',
    'creditpayment',
    'decidewin',
    'sendinbox',
  ]);
});

it('an act that makes something may wait, and may refuse in its own way also when it is approved', () => {
  const approve = ALL_CALLS.find(({ path }) => path === '/operator/approveorder');
  const approving: ReadonlySet<string> = new Set(approve?.errors);
  for (const call of ORDERED) {
    expect(errorsOf(call)).toEqual(expect.arrayContaining([...ORDER_ERRORS]));
    expect([call.path, call.errors.filter((key) => !approving.has(key))]).toEqual([call.path, []]);
  }
});
