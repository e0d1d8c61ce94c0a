import { member } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
import { getNotices } from './get-notices.ts';
import { endPush, getPush, setPush } from './push-calls.ts';
import { setNotices } from './set-notices.ts';

export const noticeCalls = [
  answer(member.noticeget, getNotices),
  change(member.noticeset, setNotices, { limits: ['accountChange'] }),
  answer(member.pushget, getPush),
  change(member.pushset, setPush, { limits: ['accountChange'] }),
  change(member.pushend, endPush, { limits: ['accountChange'] }),
];
