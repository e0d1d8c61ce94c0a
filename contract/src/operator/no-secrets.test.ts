import { expect, it } from '@jest/globals';
import { ALL_CALLS, wireRequest } from '../calls.ts';

// Promise mfe-content contact.help
it('no call of the staff takes what proves who a member is', () => {
  const fieldsOf = (access: string) =>
    ALL_CALLS.filter((call) => call.access === access).flatMap((call) =>
      Object.keys(wireRequest(call).shape),
    );
  const proofs = ['password', 'new_password', 'tac', 'member_otp', 'auth_token'];
  const ofMembers = new Set([...fieldsOf('member'), ...fieldsOf('open')]);
  expect(proofs.filter((field) => !ofMembers.has(field))).toEqual([]);
  expect(fieldsOf('operator').filter((field) => proofs.includes(field))).toEqual([]);
});
