import { member } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { listSessions } from './list-sessions.ts';
import { logOut } from './log-out.ts';
import { revokeSession } from './revoke-session.ts';

export const sessionCalls = [
  answer(member.logout, logOut, { limits: [], isRecorded: true }),
  answer(member.sessionlist, listSessions),
  answer(member.sessionrevoke, revokeSession, { limits: ['accountChange'], isRecorded: true }),
];
