import { operator } from '@palaro/contract';
import { answer } from '../server/answer.ts';
import { listAudit } from './list-audit.ts';
import { runDayAgain } from './run-day-again.ts';
import { setSwitch } from './set-switch.ts';

export const operatorCalls = [
  answer(operator.setswitch, setSwitch),
  answer(operator.runday, runDayAgain),
  answer(operator.audit, listAudit),
];
