import { describe, expect, it } from '@jest/globals';
import { fund, game, member, payg, type Call } from '@palaro/contract';
import { describedCall } from '@palaro/contract/calls';
import { validateField } from './validate-field.ts';

const formCall = (call: Call) => ({ call, schemas: describedCall(call) });

describe('validation in the browser before a request', () => {
  // Specification 5.4, 5.20, 5.24, 5.25, 8.13
  it.each<[string, Call, string, string]>([
    ['accountIdRequired', member.login, 'account_id', ''],
    ['depositAmountRequired', payg.depositCalls.mayapay, 'deposit_amount', ''],
    ['emailRequired', member.updateemail, 'contact_email', ''],
    ['resultIdRequired', game.betDetailCalls.evo, 'ticket_id', ''],
    ['providerRequired', member.providergameofflist, 'provider_code', ''],
    ['withdrawalAmountMustGreaterThan0', fund.withdraw, 'withdrawal_amount', '0'],
    ['transferAmountMustGreaterThanEqual5', fund.transfer, 'amount', '4.99'],
    ['invalidEmailFormat', member.signup, 'contact_email', 'maria@'],
  ])('is %s', (key, call, field, value) => {
    expect(validateField(formCall(call), field, value)).toBe(key);
  });

  it('accepts a valid value, and any value of a field that the call does not have', () => {
    expect(validateField(formCall(fund.transfer), 'amount', '5.00')).toBeUndefined();
    expect(validateField(formCall(fund.transfer), 'colour', '')).toBeUndefined();
  });
});
