import { operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
import { closeCase } from './close-case.ts';
import { exportCase } from './export-case.ts';
import { listAmlCases } from './list-cases.ts';
import { loadWatchList } from './load-watch-list.ts';
import { noteCase } from './note-case.ts';
import { openCaseByHand } from './open-case-by-hand.ts';
import { reportCase } from './report-case.ts';
import { showCase } from './show-case.ts';

export const amlCalls = [
  answer(operator.amlcases, listAmlCases),
  answer(operator.amlcase, showCase),
  change(operator.openamlcase, openCaseByHand, { limits: [] }),
  change(operator.noteamlcase, noteCase, { limits: [] }),
  change(operator.exportamlcase, exportCase, { limits: [] }),
  change(operator.reportamlcase, reportCase, { limits: [] }),
  change(operator.closeamlcase, closeCase, { limits: [] }),
  change(operator.loadwatchlist, loadWatchList, { limits: [] }),
];
