import { member } from '@palaro/contract';
import { aBalance, aMember, answering } from '@palaro/shared-lib/scenarios';

/** Data as the API answers it, for the scenarios of this remote; name what matters to the one at hand. */
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
