import { describe, expect, it } from '@jest/globals';
import { ALL_CALLS } from '@palaro/contract/calls';
import { ANSWERED } from '../../app.ts';
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
