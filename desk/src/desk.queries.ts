import { operator, type Call } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';
import type { CallName } from './staff.ts';

/** The staff's calls. What a decision makes outdated, the view that shows it asks again. */
export const desk = api.injectEndpoints({
  endpoints: (build) => ({
    whoami: queryOf(build, operator.whoami),
    /** Any list of what waits. */
    waiting: build.query<unknown, CallName>({
      query: (name) => ({ call: operator[name], request: {} }),
      transformResponse: ({ value }: { value: unknown }) => value,
    }),
    supportTicket: queryOf(build, operator.supportticket),
    memberSheet: queryOf(build, operator.membersheet),
    audit: queryOf(build, operator.audit),
    /** Any call that changes something. */
    act: build.mutation<{ value: unknown }, { call: Call; request: Record<string, unknown> }>({
      query: (act) => act,
    }),
  }),
});
