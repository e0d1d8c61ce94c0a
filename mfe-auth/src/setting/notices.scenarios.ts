import { member, type ValueOf } from '@palaro/contract';
import { answering, refusing, statesOf } from '@palaro/shared-lib/scenarios';
import { mia, part } from './setting.scenario-parts.ts';

const NO_NOTICES: ValueOf<typeof member.noticeget> = { email_state: 'none', lang: 'en', mail: [] };
const UNTOLD: ValueOf<typeof member.pushget> = { push_key: `B${'A'.repeat(86)}`, is_on: false, kinds: [] };
/** This device is told nothing. */
const untold = answering(member.pushget, UNTOLD);

/** What a member is told by mail and by push, in each of its states. */
export const NOTICES_SCENARIOS = {
  'A member without an email looks at what they are told': part(
    'notices',
    [answering(member.noticeget, NO_NOTICES), untold],
    { ...mia, contact_email: '' },
  ),
  'A member confirms their email and chooses what they are told': part('notices', [
    untold,
    answering(member.noticeget, { ...NO_NOTICES, email_state: 'unproven' }),
    answering(member.emailotprequest, {
      sent_to: 'm•••@example.com',
      retry_after_seconds: 120,
      expires_in_seconds: 600,
    }),
    answering(member.validateemail, { ...NO_NOTICES, email_state: 'proven' }),
    answering(member.noticeset, { ...NO_NOTICES, email_state: 'unproven', mail: ['deposit'] }),
  ]),
  'A member asks for codes by email too often': part('notices', [
    untold,
    answering(member.noticeget, { ...NO_NOTICES, email_state: 'unproven' }),
    refusing(member.emailotprequest, 'too_many_requests', { retry_after_seconds: 90 }),
  ]),
  'A member is told of deposits and offers in Filipino': part('notices', [
    answering(member.noticeget, { email_state: 'proven', lang: 'ph', mail: ['deposit', 'offers'] }),
    answering(member.noticeset, { email_state: 'proven', lang: 'ph', mail: ['deposit'] }),
    answering(member.removeemail, {}),
    untold,
  ]),
  'A member is told on this device': part('notices', [
    answering(member.noticeget, NO_NOTICES),
    answering(member.pushget, { ...UNTOLD, is_on: true, kinds: ['deposit'] }),
    answering(member.pushset, { ...UNTOLD, is_on: true, kinds: ['deposit', 'withdrawal'] }),
    answering(member.pushend, {}),
  ]),
  'A member whose device has no known service is not told there': part('notices', [
    answering(member.noticeget, NO_NOTICES),
    untold,
    refusing(member.pushset, 'push_service_unknown'),
  ]),
  ...statesOf('what they are told', part('notices', [untold]), member.noticeget),
};
