import { member } from '@palaro/contract';
import { answering, defineScenarios, offline, pending, refusing } from '@palaro/shared-lib/scenarios';
import { aMessage, inboxOf } from './inbox.scenario-data.ts';
import { balanceOf, CREDIT_OFFERED, MARIA } from '../scenario-data.ts';

const LIST = member.inboxlist;
const READ = member.inboxread;
const CLAIM = member.claiminbox;
const at = '/inbox';
/** Whether rewards are open to the member. */
const BALANCE = balanceOf();

const REWARDS = [
  aMessage(),
  aMessage({ inbox_id: '12', title: { en: 'Your icon was drawn' }, reward_kind: 'cash', reward: '5.00' }),
  aMessage({
    inbox_id: '13',
    title: { en: 'Two tickets' },
    reward_kind: 'ticket',
    reward: '2.00',
    state: 'claimed',
    read_at: '2026-11-20 10:00:00',
  }),
  aMessage({
    inbox_id: '14',
    title: { en: 'Credit of last month' },
    reward_kind: 'promotion',
    reward: '100.00',
    state: 'expired',
  }),
];
const NEWS = aMessage({
  inbox_id: '15',
  title: { en: 'New games this week' },
  text: { en: 'Twelve of them, from Jili and Habanero.' },
  reward: '0.00',
  reward_kind: 'none',
  state: 'plain',
  expires_at: '',
});

export const INBOX = defineScenarios({
  'The inbox is on its way': { at, as: MARIA, answers: [pending(LIST)] },
  'Nothing was written yet': { at, as: MARIA, answers: [...BALANCE, answering(LIST, inboxOf([]))] },
  'News and rewards wait in the inbox': {
    at,
    as: MARIA,
    answers: [
      ...BALANCE,
      answering(LIST, inboxOf([...REWARDS, NEWS])),
      answering(READ, {}),
      answering(CLAIM, { reward: '5.00', reward_kind: 'cash' }),
    ],
  },
  'Free credit waits in the inbox': {
    at,
    as: MARIA,
    answers: [
      ...BALANCE,
      answering(
        LIST,
        inboxOf([aMessage({ title: { en: 'Try our games' }, reward_kind: 'promotion', reward: '100.00' })]),
      ),
      CREDIT_OFFERED,
    ],
  },
  'Only the rewards are looked at': {
    at: '/inbox?tab=rewards',
    as: MARIA,
    answers: [...BALANCE, answering(LIST, inboxOf([...REWARDS, NEWS]))],
  },
  'News came, and no reward': {
    at: '/inbox?tab=rewards',
    as: MARIA,
    answers: [...BALANCE, answering(LIST, inboxOf([NEWS]))],
  },
  'Who excluded themselves may read a reward and not claim it': {
    at,
    as: MARIA,
    answers: [
      answering(LIST, inboxOf(REWARDS)),
      answering(READ, {}),
      ...balanceOf({ closed: 'self_excluded' }),
    ],
  },
  'Who takes a pause finds rewards closed': {
    at: '/inbox?tab=rewards',
    as: MARIA,
    answers: [answering(LIST, inboxOf([...REWARDS, NEWS])), ...balanceOf({ closed: 'cooling_off' })],
  },
  'A pause that began on another phone refuses a reward': {
    at,
    as: MARIA,
    answers: [...BALANCE, answering(LIST, inboxOf(REWARDS)), refusing(CLAIM, 'cooling_off')],
  },
  'Who takes a pause has only read rewards of before': {
    at,
    as: MARIA,
    answers: [
      answering(LIST, inboxOf([...REWARDS.filter(({ state }) => state !== 'open'), NEWS])),
      ...balanceOf({ closed: 'cooling_off' }),
    ],
  },
  'Credit cannot be claimed while a promotion runs': {
    at,
    as: MARIA,
    answers: [...BALANCE, answering(LIST, inboxOf(REWARDS)), refusing(CLAIM, 'ongoing_promotion')],
  },
  'A reward ran out before it was claimed': {
    at,
    as: MARIA,
    answers: [...BALANCE, answering(LIST, inboxOf(REWARDS)), refusing(CLAIM, 'bonus_unavailable')],
  },
  'The inbox does not come': { at, as: MARIA, answers: [refusing(LIST, 'SystemError')] },
  'The network is gone in the inbox': { at, as: MARIA, answers: [offline(LIST)] },
  'The session ends in the inbox': { at, as: MARIA, answers: [refusing(LIST, 'session_expired')] },
});
