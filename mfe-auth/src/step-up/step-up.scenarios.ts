import { member } from '@palaro/contract';
import { aMember, answering, defineScenarios, refusing } from '@palaro/shared-lib/scenarios';

const maria = aMember();
const sent = { sent_to: '+63 ••• ••• 0001', retry_after_seconds: 120, expires_in_seconds: 600 };

export const STEP_UP_SCENARIOS = defineScenarios({
  'A member says again who they are before their email is changed': {
    at: '/slot',
    as: maria,
    answers: [
      refusing(member.updateemail, 'step_up_required', { proof: 'password_and_code' }),
      answering(member.passkeylist, []),
      answering(member.confirmotprequest, sent),
      answering(member.confirmsession, { confirmed_until: '2026-11-22 09:30:00', session_token: 'renewed' }),
    ],
  },
  'Somebody takes a change back by the link of the message': {
    at: '/undo',
    answers: [answering(member.undochange, { what: 'phone' })],
  },
  'Somebody opens a link that is not valid any more': {
    at: '/undo',
    answers: [refusing(member.undochange, 'undo_not_exists')],
  },
});
