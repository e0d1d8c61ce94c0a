import { cms, fund, member, report } from '@palaro/contract';
import {
  answering,
  defineScenarios,
  offline,
  pending,
  refusing,
  type Scenario,
} from '@palaro/shared-lib/scenarios';
import {
  aFreeCredit,
  aGrant,
  anOffer,
  aPromotion,
  OFFERS,
  OFFERS_WHILE_RUNNING,
  PROMOTIONS,
} from './promotions.scenario-data.ts';
import { MARIA, pageOf } from '../scenario-data.ts';

const LIST = cms.promotionlist;
const STATUS = report.promotionstatus;
const PAST = report.promostatement;
const TAKE_CREDIT = member.claimfreecredit;
const REDEEM = member.redeemfreecredit;
const CANCEL = member.cancelpromotion;
const at = '/promotions';
const offered = [answering(LIST, PROMOTIONS), answering(STATUS, { offers: OFFERS })];

/** No banners, and nothing taken: a scenario that says otherwise answers after these. */
export const BESIDES = [
  answering(cms.promotionbanner, []),
  answering(fund.getpromodepositcount, { promotion_id: 'OTB', today: 0, total: 0 }),
];
function withRest<Title extends string>(scenarios: Record<Title, Scenario>): Record<Title, Scenario> {
  const rested = { ...scenarios };
  for (const title of Object.keys(rested) as Title[])
    rested[title] = { ...rested[title], answers: [...BESIDES, ...rested[title].answers] };
  return rested;
}

export const PROMOTION_SCENARIOS = defineScenarios(
  withRest({
    'A visitor reads what is offered': { at, answers: [answering(LIST, PROMOTIONS)] },
    'A visitor reads what is announced': { at, answers: [answering(LIST, [aPromotion({ state: 'soon' })])] },
    'The promotions are on their way': { at, answers: [pending(LIST)] },
    'Nothing is offered': { at, answers: [answering(LIST, [])] },
    'The promotions do not come': { at, answers: [refusing(LIST, 'SystemError')] },
    'The network is gone at the promotions': { at, answers: [offline(LIST)] },
    'A new member can take most': { at, as: MARIA, answers: offered },
    'What the member can take does not come': {
      at,
      as: MARIA,
      answers: [answering(LIST, PROMOTIONS), refusing(STATUS, 'SystemError')],
    },
    'The session ends at the promotions': {
      at,
      as: MARIA,
      answers: [answering(LIST, PROMOTIONS), refusing(STATUS, 'session_expired')],
    },
    'A member who has deposited long ago can take little': {
      at,
      as: MARIA,
      answers: [
        answering(LIST, PROMOTIONS),
        answering(STATUS, {
          offers: [
            anOffer({ can_claim: false, reason: 'first_deposit_not_met' }),
            anOffer({ promotion_id: 'DB', can_claim: false, reason: 'claim_promo_only_once_a_day' }),
            anOffer({ promotion_id: 'UB', can_claim: true }),
            anOffer({ promotion_id: 'VIPB', can_claim: false, reason: 'vip_not_exists' }),
            anOffer({ promotion_id: 'FREE', can_claim: false, reason: 'newbie_unmet', packages: [] }),
          ],
        }),
      ],
    },
    'A daily bonus runs': {
      at,
      as: MARIA,
      answers: [
        answering(LIST, PROMOTIONS),
        answering(STATUS, { running: aGrant(), offers: OFFERS_WHILE_RUNNING }),
        answering(CANCEL, { returned: '94.00', forfeited: '0.00' }),
      ],
    },
    'A welcome bonus runs, with a round open': {
      at,
      as: MARIA,
      answers: [
        answering(LIST, PROMOTIONS),
        answering(STATUS, {
          running: aGrant({
            promotion_id: 'OTB',
            title: { en: 'Welcome bonus' },
            requirement: 'WINOVER',
            bonus: '120.00',
            target: '660.00',
            progress: '220.00',
            balance: '220.00',
            own: '100.00',
            max_bet: '22.00',
            max_payout: '2400.00',
            arithmetic: '(100 + 120) × 3',
            multiplier: 'x3',
            has_open_round: true,
          }),
          offers: OFFERS_WHILE_RUNNING,
        }),
        refusing(CANCEL, 'unfinishgamedetected'),
      ],
    },
    'Free credit is far from its goal': {
      at,
      as: MARIA,
      answers: [
        answering(LIST, PROMOTIONS),
        answering(STATUS, { running: aFreeCredit(), offers: OFFERS_WHILE_RUNNING }),
      ],
    },
    'Free credit has reached its goal': {
      at,
      as: MARIA,
      answers: [
        answering(LIST, PROMOTIONS),
        answering(STATUS, {
          running: aFreeCredit({ progress: '512.00', balance: '512.00' }),
          offers: OFFERS_WHILE_RUNNING,
        }),
        answering(REDEEM, { paid: '10.00', forfeited: '502.00' }, { isFreeC: true }),
      ],
    },
    'Free credit cannot be redeemed while a round is open': {
      at,
      as: MARIA,
      answers: [
        answering(LIST, PROMOTIONS),
        answering(STATUS, {
          running: aFreeCredit({ progress: '512.00', balance: '512.00', has_open_round: true }),
          offers: OFFERS_WHILE_RUNNING,
        }),
        refusing(REDEEM, 'unfinishgamedetected'),
      ],
    },
    'Free credit is there to take': {
      at,
      as: MARIA,
      answers: [...offered, answering(TAKE_CREDIT, { free_credit: '100.00' })],
    },
    'Free credit is not for who excluded themselves': {
      at,
      as: MARIA,
      answers: [...offered, refusing(TAKE_CREDIT, 'self_excluded')],
    },
    'Free credit was taken elsewhere meanwhile': {
      at,
      as: MARIA,
      answers: [...offered, refusing(TAKE_CREDIT, 'claim_promo_only_once')],
    },
    'One of the member’s promotions runs': {
      at: '/promotions?tab=mine',
      as: MARIA,
      answers: [
        answering(STATUS, { running: aGrant(), offers: OFFERS_WHILE_RUNNING }),
        answering(PAST, pageOf([])),
      ],
    },
    'The member has had promotions': {
      at: '/promotions?tab=mine',
      as: MARIA,
      answers: [
        answering(STATUS, { offers: OFFERS }),
        answering(
          PAST,
          pageOf([
            aGrant({ state: 'RELEASED', paid: '143.20', ended_at: '2026-11-20 21:00:00' }),
            aGrant({ state: 'BUST', started_at: '2026-11-19 10:00:00' }),
            aGrant({ state: 'EXPIRED', started_at: '2026-10-19 10:00:00' }),
            aGrant({ state: 'CANCELLED', ended_by: 'member', started_at: '2026-10-18 10:00:00' }),
            aGrant({ state: 'CANCELLED', ended_by: 'exclusion', started_at: '2026-10-16 10:00:00' }),
            aFreeCredit({ state: 'REDEEMED', paid: '10.00', started_at: '2026-10-17 10:00:00' }),
          ]),
        ),
      ],
    },
    'The member has had no promotion': {
      at: '/promotions?tab=mine',
      as: MARIA,
      answers: [answering(STATUS, { offers: OFFERS }), answering(PAST, pageOf([]))],
    },
    'What the member has had does not come': {
      at: '/promotions?tab=mine',
      as: MARIA,
      answers: [answering(STATUS, { offers: OFFERS }), refusing(PAST, 'SystemError')],
    },
    'A member has taken the bonus of the day': {
      at,
      as: MARIA,
      answers: [
        answering(LIST, [aPromotion({ code: 'DB', title: { en: 'Daily deposit bonus' } })]),
        answering(STATUS, { offers: [anOffer({ promotion_id: 'DB', can_claim: true })] }),
        answering(fund.getpromodepositcount, { promotion_id: 'DB', today: 1, total: 7 }),
      ],
    },
    'Banners lead to the promotions': {
      at,
      answers: [
        answering(LIST, PROMOTIONS),
        answering(cms.promotionbanner, [
          {
            id: 'promotion-DB',
            banner_type: 0,
            title: { en: 'Every day a little more' },
            text: { en: 'From ₱10.' },
            link: '/promotions#DB',
            art_seed: 'db',
          },
          {
            id: 'promotion-OTB',
            banner_type: 0,
            title: { en: 'Elsewhere' },
            text: { en: 'Nowhere.' },
            link: 'https://elsewhere.example',
            art_seed: 'otb',
          },
        ]),
      ],
    },
  }),
);
