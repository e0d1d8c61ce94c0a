import type { Answered } from '../platform/server/answer.ts';
import { credentialCalls } from './credential/credential.routes.ts';
import { favouriteCalls } from './favourite/favourite.routes.ts';
import { inboxCalls } from './inbox/inbox.routes.ts';
import { kycCalls } from './kyc/kyc.routes.ts';
import { memberCalls } from './member/member.routes.ts';
import { noticeCalls } from './notice/notice.routes.ts';
import { sessionCalls } from './session/session.routes.ts';
import { sheetCalls } from './sheet/sheet.routes.ts';
import { protectionCalls } from './protection/protection.routes.ts';

export const accountCalls: readonly Answered[] = [
  ...credentialCalls,
  ...favouriteCalls,
  ...inboxCalls,
  ...kycCalls,
  ...memberCalls,
  ...noticeCalls,
  ...sessionCalls,
  ...protectionCalls,
  ...sheetCalls,
];
