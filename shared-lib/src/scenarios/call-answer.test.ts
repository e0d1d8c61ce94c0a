import { describe, expect, it } from '@jest/globals';
import { fund, payg } from '@palaro/contract';
import axios from 'axios';
import { answeringAdapter } from './answering-adapter.ts';
import { answering, deciding, offline, refusing, type CallAnswers } from './call-answer.ts';

/** The call's answer to this request of a screen. */
async function callWith(answers: CallAnswers, path: string, request: object = {}): Promise<unknown> {
  const { data } = await axios.post<unknown>(path, request, { adapter: answeringAdapter(answers) });
  return data;
}
const MAYA = { code: 'mayapay', label: 'Maya', min: '10.00', max: '500.00', state: 'on' } as const;
const { path } = fund.bankingmode;

describe('the answer of a call', () => {
  it('compiles only with the types of the contract', async () => {
    expect(await callWith([answering(fund.bankingmode, [MAYA])], path)).toMatchObject({
      status: 1,
      value: [MAYA],
    });
    // @ts-expect-error A method has limits.
    answering(fund.bankingmode, [{ code: 'mayapay', label: 'Maya', state: 'on' }]);
    // @ts-expect-error A ticket is no list of methods.
    answering(fund.bankingmode, { ticket_id: 'D1' });
  });

  it('has the declared fields beside its value', async () => {
    const withdrawn = answering(fund.withdraw, { ticket_id: 'W1' }, { isFreeC: false });
    expect(await callWith([withdrawn], fund.withdraw.path)).toMatchObject({ isFreeC: false });
    // @ts-expect-error A withdrawal says whether it was of free credit.
    answering(fund.withdraw, { ticket_id: 'W1' });
  });

  it('refuses with a key of the call, of its fields, of its access, or of a fault', async () => {
    const refused = async (answer: CallAnswers[number]) => callWith([answer], fund.addbank.path);
    expect(await refused(refusing(fund.addbank, 'bank_member_full'))).toMatchObject({
      status: 2,
      statusdesc: 'bank_member_full',
    });
    expect(await refused(refusing(fund.addbank, 'invalid_bank_id', { field: 'bank_id' }))).toMatchObject({
      details: { field: 'bank_id' },
    });
    expect(await refused(refusing(fund.addbank, 'session_expired'))).toMatchObject({ status: 0 });
    refusing(fund.addbank, 'bank_acc_no_required');
    refusing(fund.addbank, 'overloaded');
    // @ts-expect-error This call does not declare `tac_is_valid`.
    refusing(fund.addbank, 'tac_is_valid');
    // @ts-expect-error There is no such key.
    refusing(payg.depositCalls.mayapay, 'bank_is_closed');
  });

  it('is the last one of several', async () => {
    const answers = [answering(fund.bankingmode, []), answering(fund.bankingmode, [MAYA])];
    expect(await callWith(answers, path)).toMatchObject({ value: [MAYA] });
  });

  it('can depend on the request, if it is an answer of the same call', async () => {
    const quote = (payout: string) =>
      deciding(fund.withdrawquote, ({ withdrawal_amount = '' }) =>
        withdrawal_amount === payout
          ? refusing(fund.withdrawquote, 'overloaded')
          : answering(fund.bankingmode, [MAYA]),
      );
    expect(await callWith([quote('50')], fund.withdrawquote.path, { withdrawal_amount: '50' })).toMatchObject(
      {
        statusdesc: 'overloaded',
      },
    );
    await expect(callWith([quote('50')], fund.withdrawquote.path)).rejects.toThrow(
      '/fund/withdrawquote is answered as /fund/bankingmode',
    );
  });

  it('fails when the network is down, and when the scenario has none', async () => {
    await expect(callWith([offline(fund.bankingmode)], path)).rejects.toThrow('The network is gone');
    await expect(callWith([], path)).rejects.toThrow(`The scenario gives no answer for ${path}`);
  });
});
