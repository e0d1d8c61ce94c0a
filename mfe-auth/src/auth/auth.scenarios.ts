import { aMember, defineScenarios } from '@palaro/shared-lib/scenarios';

const sent = { sent_to: '+63 ••• ••• 0001', retry_after_seconds: 120, expires_in_seconds: 600 };
const maria = aMember();

export const AUTH_SCENARIOS = defineScenarios({
  'A visitor registers': {
    at: '/?auth=register',
    answers: { '/member/signup': sent, '/member/validateotp': [maria], '/member/renewotp': sent },
  },
  'A visitor registers with a name that is taken': {
    at: '/?auth=register',
    answers: { '/member/signup': { refuse: 'account_exists' } },
  },
  'A visitor registers with a phone that is taken': {
    at: '/?auth=register',
    answers: { '/member/signup': { refuse: 'contact_phone_exists' } },
  },
  'A visitor registers while the network is gone': {
    at: '/?auth=register',
    answers: { '/member/signup': { offline: true } },
  },
  'A visitor waits for their registration': {
    at: '/?auth=register',
    answers: { '/member/signup': { wait: true } },
  },
  'A new member types a wrong code': {
    at: '/?auth=register',
    answers: { '/member/signup': sent, '/member/validateotp': { refuse: 'invalid_tac' } },
  },
  'A member logs in': { at: '/?auth=login', answers: { '/member/login': [maria] } },
  'A member types a wrong password': {
    at: '/?auth=login',
    answers: { '/member/login': { refuse: 'invalid_password' } },
  },
  'A suspended member logs in': { at: '/?auth=login', answers: { '/member/login': { refuse: 'BLOCK' } } },
  'A banned member logs in': { at: '/?auth=login', answers: { '/member/login': { refuse: 'CLOSE' } } },
  'A member who never typed their first code logs in': {
    at: '/?auth=login',
    answers: { '/member/login': { refuse: 'account_inactive' }, '/member/renewotp': sent },
  },
  'A member logs in while the network is gone': {
    at: '/?auth=login',
    answers: { '/member/login': { offline: true } },
  },
  'A member logs in with a code': {
    at: '/?auth=otp',
    answers: { '/member/otploginrequest': sent, '/member/otplogin': [maria] },
  },
  'A member’s code has expired': {
    at: '/?auth=otp',
    answers: { '/member/otploginrequest': sent, '/member/otplogin': { refuse: 'tac_expired' } },
  },
  'A member has forgotten their password': {
    at: '/?auth=forgot',
    answers: { '/member/forgotpassword': sent, '/member/resetpassword': {}, '/member/login': [maria] },
  },
  'A member who forgot their password asks too often': {
    at: '/?auth=forgot',
    answers: { '/member/forgotpassword': { refuse: 'too_many_requests' } },
  },
});
