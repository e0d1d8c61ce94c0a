import { member } from '@palaro/contract';
import {
  aMember,
  answering,
  defineScenarios,
  offline,
  pending,
  refusing,
} from '@palaro/shared-lib/scenarios';

const sent = { sent_to: '+63 ••• ••• 0001', retry_after_seconds: 120, expires_in_seconds: 600 };
const maria = aMember();
/** The terms that a sign-up takes. */
export const IN_FORCE = { version: '2026-11', in_force_since: '2026-11-01 00:00:00' };
const terms = answering(member.termsversion, IN_FORCE);

/** A member has agreed to those before. */
const NEW_TERMS = {
  version: '2027-02',
  in_force_since: '2027-02-01 00:00:00',
  agreed_version: IN_FORCE.version,
  agreed_at: '2026-11-20 09:00:00',
};

export const AUTH_SCENARIOS = defineScenarios({
  'A visitor registers': {
    at: '/?auth=register',
    answers: [
      terms,
      answering(member.signup, sent),
      answering(member.validateotp, [maria]),
      answering(member.renewotp, sent),
    ],
  },
  'A visitor registers with a name that is taken': {
    at: '/?auth=register',
    answers: [terms, refusing(member.signup, 'account_exists')],
  },
  'A visitor registers with a phone that is taken': {
    at: '/?auth=register',
    answers: [terms, answering(member.signup, sent), refusing(member.validateotp, 'contact_phone_exists')],
  },
  'A visitor registers while the network is gone': {
    at: '/?auth=register',
    answers: [terms, offline(member.signup)],
  },
  'A visitor waits for their registration': {
    at: '/?auth=register',
    answers: [terms, pending(member.signup)],
  },
  'A new member types a wrong code': {
    at: '/?auth=register',
    answers: [terms, answering(member.signup, sent), refusing(member.validateotp, 'invalid_tac')],
  },
  'A member logs in': { at: '/?auth=login', answers: [answering(member.login, [maria])] },
  'A member types a wrong password': {
    at: '/?auth=login',
    answers: [refusing(member.login, 'invalid_password')],
  },
  'A suspended member logs in': { at: '/?auth=login', answers: [refusing(member.login, 'BLOCK')] },
  'A banned member logs in': { at: '/?auth=login', answers: [refusing(member.login, 'CLOSE')] },
  'A member who never typed their first code logs in': {
    at: '/?auth=login',
    answers: [refusing(member.login, 'account_inactive'), answering(member.renewotp, sent)],
  },
  'A member logs in while the network is gone': {
    at: '/?auth=login',
    answers: [offline(member.login)],
  },
  'A member logs in with a code': {
    at: '/?auth=otp',
    answers: [answering(member.otploginrequest, sent), answering(member.otplogin, [maria])],
  },
  'A member’s code has expired': {
    at: '/?auth=otp',
    answers: [answering(member.otploginrequest, sent), refusing(member.otplogin, 'tac_expired')],
  },
  'A member has forgotten their password': {
    at: '/?auth=forgot',
    answers: [
      answering(member.forgotpassword, sent),
      answering(member.resetpassword, {}),
      answering(member.login, [maria]),
    ],
  },
  'A member who forgot their password asks too often': {
    at: '/?auth=forgot',
    answers: [refusing(member.forgotpassword, 'too_many_requests')],
  },
  'A visitor registers while the terms change': {
    at: '/?auth=register',
    answers: [terms, refusing(member.signup, 'terms_not_current')],
  },
  'A member is asked to accept new terms': {
    at: '/slot',
    as: maria,
    answers: [
      answering(member.termsget, NEW_TERMS),
      answering(member.termsset, { ...NEW_TERMS, agreed_version: NEW_TERMS.version }),
    ],
  },
});
