import { describe, expect, it } from '@jest/globals';
import { ALL_CALLS, describedCall } from '@palaro/contract/calls';
import { ANSWERED } from '../../app.ts';
import type { Answered } from './answer.ts';
import { openApiDocument } from './openapi.ts';

describe('the calls of the contract', () => {
  it('are each answered, once', () => {
    expect(ANSWERED.map(({ call }) => call.path).toSorted()).toEqual(
      ALL_CALLS.map(({ path }) => path).toSorted(),
    );
  });

  it('stand in the OpenAPI document with request and answer', () => {
    const document = openApiDocument(ALL_CALLS, 'http://site.test');
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
  /** They end a session or open one more stream of it; nothing is guessed with them, and nothing is used up. */
  const UNLIMITED = ['/member/logout', '/member/streamticket'];

  it('names its limits, or takes pictures, which are limited all alike', () => {
    const open = changing.filter((one) => !isOfStaff(one) && !one.call.uploads && !one.limits?.length);
    expect(open.map(({ call }) => call.path).toSorted()).toEqual(UNLIMITED);
  });

  it('happens once however often it comes, where it has a request_id', () => {
    const withId = ANSWERED.filter(({ call }) => 'request_id' in describedCall(call).request.shape);
    expect(withId.length).toBeGreaterThanOrEqual(14);
    expect(withId.filter(({ isOnce }) => !isOnce).map(({ call }) => call.path)).toEqual([]);
  });

  it('is written down with who did it, where the staff does it', () => {
    const ofStaff = changing.filter(isOfStaff);
    expect(ofStaff.length).toBeGreaterThanOrEqual(14);
    expect(ofStaff.filter(({ isAudited }) => !isAudited).map(({ call }) => call.path)).toEqual([]);
  });
});
