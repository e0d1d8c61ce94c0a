import { cms, member, type PlayerLimit, type ValueOf } from '@palaro/contract';
import {
  answering,
  defineScenarios,
  offline,
  pending,
  refusing,
  statesOf,
} from '@palaro/shared-lib/scenarios';
import { mia, part } from './setting.scenario-parts.ts';

const phone = {
  session_id: '1',
  device: 'Chrome on Android',
  created_at: '2026-11-20 09:30:00',
  last_seen_at: '2026-11-21 08:15:00',
  is_this: true,
};
const laptop = {
  ...phone,
  session_id: '2',
  device: 'Firefox on Windows',
  last_seen_at: '2026-11-19 22:04:00',
  is_this: false,
};

const NOTHING_PLAYED = {
  is_due: false,
  minutes: 0,
  wagered: '0.00',
  net: '0.00',
  next_at: '2026-11-21 10:00:00',
};
export const PLAYED = { ...NOTHING_PLAYED, is_due: true, minutes: 63, wagered: '1250.00', net: '-180.00' };

const limits = (value: ValueOf<typeof member.limitlist>) => [
  answering(member.limitlist, value),
  answering(member.realitycheck, NOTHING_PLAYED),
];
const depositDay: PlayerLimit = { kind: 'deposit', period: 'day', amount: '1000.00', used: '250.00' };
const NOTHING_AGREED = { purposes: [], since: '' };
const unchecked: ValueOf<typeof member.kycstatus> = {
  state: 'none',
  required: false,
  reason: '',
  submitted_at: '',
};

const SCREENS = defineScenarios({
  'A member opens their account': {
    at: '/setting',
    as: mia,
    answers: [answering(member.getsession, [mia]), answering(member.passkeyoffer, { is_due: false })],
  },
  'A member who has deposited is offered a passkey': {
    at: '/setting',
    as: mia,
    answers: [
      answering(member.getsession, [mia]),
      answering(member.passkeyoffer, { is_due: true }),
      answering(member.passkeyoffered, {}),
    ],
  },
  'A member who is offline still sees their account': {
    at: '/setting',
    as: mia,
    answers: [offline(member.getsession), offline(member.passkeyoffer)],
  },
  'A member’s session ends while they open their account': {
    at: '/setting',
    as: mia,
    answers: [
      refusing(member.getsession, 'session_expired'),
      refusing(member.passkeyoffer, 'session_expired'),
    ],
  },

  'A member reads and changes their profile': part('profile', [
    answering(member.updateprofile, [{ ...mia, nickname: 'Maria S' }]),
  ]),
  'A member whose bank account bears their name cannot change it': part('profile', [], {
    ...mia,
    has_bank: true,
  }),
  'A member waits for their profile': part('profile', [pending(member.getsession)]),
  'A member’s profile cannot be fetched': part('profile', [offline(member.getsession)]),
  'A member who is too young by their new birthday is told so': part('profile', [
    refusing(member.updateprofile, 'under_age'),
  ]),

  'A member changes password, phone and email': part('security', [
    answering(member.updatepassword, {}),
    answering(member.updateemail, {}),
    answering(member.phoneotprequest, {
      sent_to: '+63 ••• ••• 0002',
      retry_after_seconds: 120,
      expires_in_seconds: 600,
    }),
    answering(member.updatephone, [{ ...mia, contact_phone: '+639170000002' }]),
  ]),
  'A member has two passkeys and removes one': part('security', [
    answering(member.passkeylist, [
      { passkey_id: '2', name: 'Laptop sa bahay', created_at: '2026-11-20 09:30:00', last_used_at: '' },
      {
        passkey_id: '1',
        name: 'Pixel ni Mia',
        created_at: '2026-10-02 18:11:00',
        last_used_at: '2026-11-21 08:15:00',
      },
    ]),
    answering(member.passkeyremove, {}),
  ]),
  'A member’s passkeys cannot be fetched': part('security', [offline(member.passkeylist)]),
  'A member has as many passkeys as an account may have': part('security', [
    refusing(member.passkeyoptions, 'passkeys_full'),
  ]),
  'A member types a wrong current password': part('security', [
    refusing(member.updatepassword, 'invalid_password'),
  ]),
  'A member wants an email that another account has': part('security', [
    refusing(member.updateemail, 'contact_email_registered'),
  ]),
  'A member wants a phone that another account has': part('security', [
    answering(member.phoneotprequest, {
      sent_to: '+63 ••• ••• 0002',
      retry_after_seconds: 120,
      expires_in_seconds: 600,
    }),
    refusing(member.updatephone, 'contact_phone_exists'),
  ]),

  'A member sees where they are logged in': part('devices', [
    answering(member.sessionlist, [phone, laptop]),
    answering(member.sessionrevoke, {}),
  ]),
  'A member is logged in here only': part('devices', [answering(member.sessionlist, [phone])]),

  'A member has never had their identity checked': part('identity', [
    answering(member.kycstatus, unchecked),
    answering(member.kycsubmit, { state: 'pending' }),
  ]),
  'A member has to have their identity checked before they deposit': part('identity', [
    answering(member.kycstatus, { ...unchecked, required: true }),
  ]),
  'A member’s documents are being looked at': part('identity', [
    answering(member.kycstatus, { ...unchecked, state: 'pending', submitted_at: '2026-11-20 18:00:00' }),
  ]),
  'A member’s identity is confirmed': part('identity', [
    answering(member.kycstatus, { ...unchecked, state: 'approved' }),
  ]),
  'A member’s documents were not accepted': part('identity', [
    answering(member.kycstatus, { ...unchecked, state: 'rejected', reason: 'The picture is blurred' }),
  ]),

  'A member has no limit yet': part('protection', [
    ...limits({ limits: [] }),
    answering(member.limitset, [depositDay]),
    answering(member.cooloff, { ends_at: '2026-11-28 09:00:00' }),
    answering(member.selfexclude, { ends_at: '2027-05-21 09:00:00', firm_until: '2027-05-21 09:00:00' }),
  ]),
  'A member has limits, and asked for a looser one': part('protection', [
    ...limits({
      limits: [
        depositDay,
        { kind: 'session', period: 'single', amount: '60', used: '' },
        {
          kind: 'loss',
          period: 'week',
          amount: '2000.00',
          used: '0.00',
          next: { amount: '5000.00', from: '2026-11-23 00:00:00', can_confirm: true },
        },
      ],
    }),
    answering(member.limitset, [depositDay]),
    answering(member.realitycheck, { ...PLAYED, is_due: false }),
  ]),
  'A member asks for the limit that they have': part('protection', [
    ...limits({ limits: [depositDay] }),
    refusing(member.limitset, 'no_changes'),
  ]),
  'A member is taking a pause': part(
    'protection',
    limits({
      limits: [],
      exclusion: { kind: 'cooloff', ends_at: '2026-11-28 09:00:00', firm_until: '2026-11-28 09:00:00' },
    }),
  ),
  'A member has excluded themselves': part(
    'protection',
    limits({
      limits: [],
      exclusion: { kind: 'selfexclude', ends_at: '2027-11-21 09:00:00', firm_until: '2027-05-21 09:00:00' },
    }),
  ),

  'A member’s account is checked, because its name is that of somebody excluded': part(
    'protection',
    limits({
      limits: [],
      exclusion: {
        kind: 'cooloff',
        ends_at: '2027-11-21 09:00:00',
        firm_until: '2026-11-21 09:00:00',
        under_check: true,
      },
    }),
  ),

  'A member looks after their data': part('privacy', [
    answering(member.consentget, NOTHING_AGREED),
    answering(member.consentset, { purposes: ['marketing'], since: '2026-11-21 09:00:00' }),
    answering(member.exportdata, {
      made_at: '2026-11-21 09:00:00',
      sections: { profile: [{ account_id: 'maria88' }], money: [{ amount: '500.00' }, { amount: '-20.00' }] },
    }),
    answering(member.closeaccount, {}),
  ]),
  'A member with a balance wants to close their account': part('privacy', [
    answering(member.consentget, NOTHING_AGREED),
    refusing(member.closeaccount, 'balance_not_empty'),
  ]),
  'A member has agreed before, on another phone': part('privacy', [
    answering(member.consentget, { purposes: ['analytics'], since: '2026-11-20 09:00:00' }),
    answering(cms.graph, [
      { working_date: '2026-11-20', visits: 41 },
      { working_date: '2026-11-21', visits: 57 },
    ]),
    answering(member.consentset, { purposes: [], since: '2026-11-21 09:00:00' }),
  ]),
  'A member asks for their data too often': part('privacy', [
    answering(member.consentget, NOTHING_AGREED),
    refusing(member.exportdata, 'too_many_requests'),
  ]),
});

/** `/setting` and each of its parts, in each of its states. */
export const SETTING_SCENARIOS = {
  ...SCREENS,
  ...statesOf('their devices', part('devices'), member.sessionlist),
  ...statesOf('their identity check', part('identity'), member.kycstatus),
  ...statesOf('their limits', part('protection', limits({ limits: [] })), member.limitlist),
  ...statesOf('what they have agreed to', part('privacy'), member.consentget),
};
