import { operator } from '@palaro/contract';

/** The commands of the anti-money-laundering duty. */
export const AML_COMMANDS = {
  cases: { call: operator.amlcases, takes: [] },
  'show-case': { call: operator.amlcase, takes: ['case_id'] },
  'open-case': { call: operator.openamlcase, takes: ['account_id'] },
  'note-case': { call: operator.noteamlcase, takes: ['case_id', 'text'] },
  'export-case': { call: operator.exportamlcase, takes: ['case_id'] },
  'report-case': { call: operator.reportamlcase, takes: ['case_id', 'ref_no'] },
  'close-case': { call: operator.closeamlcase, takes: ['case_id'] },
  'load-watch-list': {
    call: operator.loadwatchlist,
    takes: ['name', 'content'],
    fixed: { replace: true },
  },
  'add-to-watch-list': {
    call: operator.loadwatchlist,
    takes: ['name', 'content'],
    fixed: { replace: false },
  },
} as const;
