import { member } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { cooloff } from './cooloff.ts';
import { limitlist } from './limitlist.ts';
import { limitset } from './limitset.ts';
import { realitycheck } from './realitycheck.ts';
import { realitycheckack } from './realitycheckack.ts';
import { selfexclude } from './selfexclude.ts';

export const protectionCalls = [
  answer(member.limitlist, limitlist),
  answer(member.limitset, limitset),
  answer(member.cooloff, cooloff),
  answer(member.selfexclude, selfexclude),
  answer(member.realitycheck, realitycheck),
  answer(member.realitycheckack, realitycheckack),
];
