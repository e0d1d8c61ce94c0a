import { report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const vips = api.injectEndpoints({
  endpoints: (build) => ({
    vip: queryOf(build, report.vip, ['vip', 'deposit']),
    missions: queryOf(build, report.missionlist, ['vip']),
    badges: queryOf(build, report.badgelist, ['vip']),
  }),
  overrideExisting: true,
});

export const { vip, missions, badges } = vips.endpoints;
export const { useVipQuery, useMissionsQuery, useBadgesQuery } = vips;
