import { member, report } from '@palaro/contract';
import { aBalance, aMember, answering } from '@palaro/shared-lib/scenarios';
import { OFFERS } from './promotions/promotions.scenario-data.ts';

/** Data in the API's format, for the scenarios of this remote; pass the fields that matter to a scenario. */
export const MARIA = aMember({ referral_code: 'MARIA88' });

export const balanceOf = (given: Parameters<typeof aBalance>[0] = {}) => [
  answering(member.getbalance, [aBalance(given)]),
];

/** What a member can take, free credit among it. */
export const CREDIT_OFFERED = answering(report.promotionstatus, { offers: OFFERS });

export const pageOf = <T>(list: T[], total = list.length) => ({
  list,
  total,
  page_number: 1,
  page_size: 10,
});
