import { describe, expect, it } from '@jest/globals';
import { ALL_CALLS, describedCall } from '@palaro/contract/calls';
import { ANSWERED } from '../../app.ts';
import type { Answered } from './answer.ts';
import { openApiDocument } from './openapi.ts';

describe('the calls of the contract', () => {
  it('have one handler each', () => {
    expect(ANSWERED.map(({ call }) => call.path).toSorted()).toEqual(
      ALL_CALLS.map(({ path }) => path).toSorted(),
    );
  });

  // Specification 7.1
  // ASVS 2.1.1
  it('are in the OpenAPI document with request and answer', () => {
    const document = openApiDocument(ALL_CALLS, { title: 'Palaro', url: 'http://site.test' });
    expect(Object.keys(document.paths)).toHaveLength(ALL_CALLS.length);
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/member/getbalance': {
          post: {
            requestBody: {
              content: { 'application/json': { schema: { required: ['account_id', 'auth_token'] } } },
            },
          },
        },
      },
    });
  });
});

describe('a call that changes something', () => {
  const changing = ANSWERED.filter(({ call }) => call.kind === 'mutation');
  const isOfStaff = ({ call }: Answered) => call.access === 'operator';
  /** Calls without a limit: they end a session or open a stream; they allow no guessing and use up nothing. */
  const UNLIMITED = ['/member/logout', '/member/streamticket'];

  it('declares its limits, or takes pictures, which have a common limit', () => {
    const open = changing.filter((one) => !isOfStaff(one) && !one.call.uploads && !one.limits?.length);
    expect(open.map(({ call }) => call.path).toSorted()).toEqual(UNLIMITED);
  });

  it('is applied once when it has a request_id', () => {
    const withId = ANSWERED.filter(({ call }) => 'request_id' in describedCall(call).request.shape);
    expect(withId.length).toBeGreaterThanOrEqual(14);
    expect(withId.filter(({ isOnce }) => !isOnce).map(({ call }) => call.path)).toEqual([]);
  });

  it('writes an audit entry when the staff makes it', () => {
    const ofStaff = changing.filter(isOfStaff);
    expect(ofStaff.length).toBeGreaterThanOrEqual(14);
    expect(ofStaff.filter(({ isAudited }) => !isAudited).map(({ call }) => call.path)).toEqual([]);
  });
});

describe('a call that proves who somebody is, or changes what does', () => {
  const PROOFS = [
    'password',
    'new_password',
    'tac',
    'tac_code',
    'member_otp',
    'contact_email',
    'credential',
    'passkey_id',
  ];
  const provesOrChanges = ({ call }: Answered) =>
    Object.keys(describedCall(call).request.shape).some((field) => PROOFS.includes(field));

  it('is in the security record, and so is the end of a session or an address', () => {
    const due = ANSWERED.filter(({ call }) => call.access !== 'operator').filter(
      (one) => provesOrChanges(one) && one.call.path !== '/support/writevisitorticket',
    );
    const ends = ['/member/logout', '/member/removeemail', '/member/sessionrevoke'];
    expect(
      ANSWERED.filter(({ isRecorded }) => isRecorded)
        .map(({ call }) => call.path)
        .toSorted(),
    ).toEqual([...due.map(({ call }) => call.path), ...ends].toSorted());
  });
});
