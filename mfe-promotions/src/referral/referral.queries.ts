import { EVERY_DAY, report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

export const REFEREES_PAGE = 10;

const referral = api.injectEndpoints({
  endpoints: (build) => ({
    referees: queryOf(build, report.refereelist),
    downlineTurnover: queryOf(build, report.turnoverdownline),
  }),
  overrideExisting: true,
});

export const { referees, downlineTurnover } = referral.endpoints;

export const useReferees = (number: number) =>
  referral.useRefereesQuery({ working_date: EVERY_DAY, page_number: number, page_size: REFEREES_PAGE });

/** `month` as `YYYY-MM`. */
export const useDownlineTurnover = (month: string, number: number) =>
  referral.useDownlineTurnoverQuery({
    working_month: month,
    page_number: number,
    page_size: REFEREES_PAGE,
  });
