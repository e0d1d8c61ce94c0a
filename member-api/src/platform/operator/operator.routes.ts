import { operator } from '@palaro/contract';
import { answer } from '../server/answer.ts';
import { change } from '../server/change.ts';
import { listAudit } from './list-audit.ts';
import { runDayAgain } from './run-day-again.ts';
import { whoAmI } from './who-am-i.ts';
import { setSwitch } from './set-switch.ts';

export const operatorCalls = [
  change(operator.setswitch, setSwitch, { limits: [] }),
  answer(operator.runday, runDayAgain, { limits: [], isAudited: true }),
  answer(operator.audit, listAudit),
  answer(operator.whoami, whoAmI),
];
