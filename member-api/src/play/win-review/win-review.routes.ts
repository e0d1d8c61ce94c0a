import { operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
import { decideWin } from './decide-win.ts';
import { listWaitingWins } from './list-waiting-wins.ts';

export const winReviewCalls = [
  answer(operator.waitingwins, listWaitingWins),
  change(operator.decidewin, decideWin, { limits: [] }),
];
