import { report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const vips = api.injectEndpoints({
  endpoints: (build) => ({
    vip: queryOf(build, report.vip, ['deposit']),
    missions: queryOf(build, report.missionlist),
    badges: queryOf(build, report.badgelist),
  }),
  overrideExisting: true,
});

export const { vip, missions, badges } = vips.endpoints;
export const { useVipQuery, useMissionsQuery, useBadgesQuery } = vips;
