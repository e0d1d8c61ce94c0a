import { operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
import { getMemberSheet } from './get-member-sheet.ts';
import { noteMember } from './note-member.ts';

export const sheetCalls = [
  answer(operator.membersheet, getMemberSheet, { isAudited: true }),
  change(operator.notemember, noteMember, { limits: [] }),
];
