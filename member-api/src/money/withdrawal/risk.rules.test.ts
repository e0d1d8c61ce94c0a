import { describe, expect, it } from '@jest/globals';
import { pesos } from '@palaro/contract';
import { SETTINGS } from '../../settings.ts';
import { findRisks, type RiskFacts } from './risk.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

const CLEAN: RiskFacts = {
  now,
  requestedToday: pesos(10_000),
  isFreeCredit: false,
  joinedAt: ago(7),
  provenAt: ago(7),
  bankAddedAt: ago(3),
  credentialAt: ago(3),
  paidToBank: 1,
  gatewayDeposits: 1,
  openReviews: 0,
  lateRounds: 0,
  staked: pesos(1_000),
  won: pesos(1_500),
  received: 0,
};

const decide = (facts: Partial<RiskFacts>) =>
  findRisks({ ...CLEAN, ...facts }, SETTINGS.withdrawal.automatic);

describe('a withdrawal', () => {
  it('is clean when every signal is', () => {
    expect(decide({})).toEqual([]);
  });

  // Promise mfe-wallet withdrawal.speed
  // Promise member-api legal.dormancy.blocks.6.items.2
  // Promise member-api legal.anti-money-laundering.blocks.4.items.3
  // Promise member-api legal.anti-money-laundering.blocks.6.items.1
  it.each<[string, Partial<RiskFacts>, string]>([
    ['more than 10,000 are asked for in a day', { requestedToday: pesos(10_000) + 1n }, 'amount'],
    ['it takes free credit', { isFreeCredit: true }, 'free_credit'],
    ['the account is younger than a week', { joinedAt: ago(6.99) }, 'new_account'],
    ['the phone was never proven', { provenAt: null }, 'phone_unproven'],
    ['the bank was added in the last three days', { bankAddedAt: ago(2.99) }, 'new_bank'],
    ['a credential was changed in the last three days', { credentialAt: ago(2.99) }, 'new_credential'],
    ['nothing was paid to that bank before', { paidToBank: 0 }, 'first_withdrawal'],
    ['no gateway vouches for a deposit', { gatewayDeposits: 0 }, 'no_gateway_deposit'],
    ['a review of theirs is open', { openReviews: 1 }, 'open_review'],
    ['a round should have ended long ago', { lateRounds: 1 }, 'late_rounds'],
    ['nothing was played', { staked: pesos(0), won: pesos(0) }, 'no_play'],
    ['much more was won than staked', { won: pesos(1_500) + 1n }, 'winnings'],
    ['other members have sent money', { received: 1 }, 'transfer_received'],
  ])('is for a person when %s', (_title, facts, risk) => {
    expect(decide(facts)).toEqual([risk]);
  });

  it('lists all signals that are not clean', () => {
    expect(decide({ paidToBank: 0, openReviews: 2 })).toEqual(['first_withdrawal', 'open_review']);
  });
});
