import { report, type RoundLine, type SportsLine } from '@palaro/contract';
import { api, queryOf, stateKey, type StateKey } from '@palaro/shared-lib/core';

/** The calls that list rounds: all rounds of a day, or one family of games. */
export const ROUND_LISTS = [
  'bethistory',
  'slotresult',
  'livecasinoresult',
  'cockfightresult',
  'sbresult',
] as const;
export type RoundList = (typeof ROUND_LISTS)[number];

const CALLS = {
  bethistory: report.bethistory,
  slotresult: report.slotresult,
  livecasinoresult: report.livecasinoresult,
  cockfightresult: report.cockfightresult,
  sbresult: report.sbresult,
} satisfies Record<RoundList, unknown>;

/** A round of any family; a sports bet also has its selections. */
export type ResultLine = RoundLine & Partial<Pick<SportsLine, 'odds' | 'lines'>>;

export interface DayPage {
  working_date: string;
  page_number: number;
  page_size: number;
}
interface ResultPage {
  list: ResultLine[];
  total: number;
}

const results = api.injectEndpoints({
  endpoints: (build) => ({
    rounds: build.query<ResultPage, DayPage & { of: RoundList }>({
      query: ({ of, ...request }) => ({ call: CALLS[of], request: { ...request } }),
      transformResponse: (answer: unknown) => (answer as { value: ResultPage }).value,
    }),
    rebateResult: queryOf(build, report.rebateresult, ['mfe-promotions/rebate']),
  }),
  overrideExisting: true,
});

export const { useRoundsQuery, useRebateResultQuery } = results;

/** The last answer of a list's first page, and its day: shown while the page is fetched again. */
export interface KeptRounds extends ResultPage {
  working_date: string;
}

const keptRounds = (key: string, of: RoundList, choose = (list: ResultLine[]) => list) =>
  stateKey<KeptRounds | null>(key, null, (builder) =>
    builder.addMatcher(results.endpoints.rounds.matchFulfilled, (kept, { payload, meta }) => {
      const { of: requestedOf, working_date, page_number } = meta.arg.originalArgs;
      if (requestedOf !== of || page_number !== 1) return kept;
      return { list: choose(payload.list), total: payload.total, working_date };
    }),
  );

export const KEPT: Readonly<Record<RoundList, StateKey<KeptRounds | null>>> = {
  bethistory: keptRounds('betHistory', 'bethistory'),
  slotresult: keptRounds('slotResult', 'slotresult'),
  livecasinoresult: keptRounds('livecasinoResult', 'livecasinoresult'),
  cockfightresult: keptRounds('cockfightResult', 'cockfightresult'),
  sbresult: keptRounds('sbResult', 'sbresult'),
};

/** The bets that are not settled yet. */
export const betList = keptRounds('betList', 'bethistory', (list) =>
  list.filter(({ state }) => state === 'open'),
);
