import { member, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
import { decidePerson } from './decide-person.ts';
import { startCoolOff } from './start-cool-off.ts';
import { listLimits } from './list-limits.ts';
import { setLimit } from './set-limit.ts';
import { getRealityCheck } from './get-reality-check.ts';
import { acknowledgeRealityCheck } from './acknowledge-reality-check.ts';
import { excludeSelf } from './exclude-self.ts';

export const protectionCalls = [
  answer(member.limitlist, listLimits),
  change(member.limitset, setLimit, { limits: ['accountChange'], signals: ['limit'] }),
  change(member.cooloff, startCoolOff, { limits: ['accountChange'], signals: ['limit'] }),
  change(member.selfexclude, excludeSelf, { limits: ['accountChange'], signals: ['limit'] }),
  answer(member.realitycheck, getRealityCheck),
  answer(member.realitycheckack, acknowledgeRealityCheck, { limits: ['accountChange'] }),
  change(operator.decideperson, decidePerson, { limits: [] }),
];
