import { member } from '@palaro/contract';
import { aBalance, aMember, answering } from '@palaro/shared-lib/scenarios';

/** Data in the API's format, for the scenarios of this remote; pass the fields that matter to a scenario. */
export const MARIA = aMember({ referral_code: 'MARIA88' });

export const balanceOf = (given: Parameters<typeof aBalance>[0] = {}) => [
  answering(member.getbalance, [aBalance(given)]),
];

export const pageOf = <T>(list: T[], total = list.length) => ({
  list,
  total,
  page_number: 1,
  page_size: 10,
});
