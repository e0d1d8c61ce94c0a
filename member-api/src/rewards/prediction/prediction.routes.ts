import { event } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { once } from '../../platform/server/change.ts';
import { predictScore } from './predict-score.ts';
import { listMemberPredictions } from './list-member-predictions.ts';
import { listMatches } from './list-matches.ts';

export const predictionCalls = [
  answer(event.matchlist, listMatches),
  once(event.makebet, predictScore, { limits: ['moneyAccount'], signals: ['balance'] }),
  answer(event.getbetlist, listMemberPredictions),
];
