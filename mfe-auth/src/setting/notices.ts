import type { member, ValueOf } from '@palaro/contract';

/** What the member chose to be told, and the state of their address. */
export type Notices = ValueOf<typeof member.noticeget>;
