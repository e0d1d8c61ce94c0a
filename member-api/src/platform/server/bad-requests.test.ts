import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_CALLS, type DescribedCall } from '@palaro/contract/calls';
import * as z from 'zod/mini';
import { describeOnDatabases } from '../database/testing.ts';
import { SETTINGS } from '../../settings.ts';
import {
  fieldsOf,
  goodRequest as goodRequestOf,
  joinMember,
  snapshotOf,
  useApi,
  type Credentials,
} from '../../../test/kit/index.ts';

const WRONG = [{}, [], 7, true, '\0', 'x'.repeat(5_000)];

const whoField = (call: DescribedCall) => (call.access === 'player' ? 'player_id' : 'account_id');
const needsSession = (call: DescribedCall) => call.access === 'member' || call.access === 'player';
const rows = (calls: readonly DescribedCall[]) => calls.map((call) => [call.path, call] as const);
const areaOf = ({ path }: DescribedCall) => path.split('/')[1] ?? '';
/** By the first part of their path. */
const byArea = (calls: readonly DescribedCall[]) =>
  [...new Set(calls.map(areaOf))].map(
    (area) => [area, calls.filter((call) => areaOf(call) === area)] as const,
  );
/** Calls with files have another format; `uploads.test.ts` tests them. */
const JSON_CALLS = ALL_CALLS.filter(({ uploads }) => uploads.length === 0);

describeOnDatabases('a bad request', (db) => {
  // The time of a session's last call is a harmless change.
  const api = useApi(db, { session: { ...SETTINGS.session, touchMs: SETTINGS.session.absoluteMs } });
  let maria: Credentials;
  let juan: Credentials;
  /** The content of all tables after the tests of the calls before. */
  let known: Record<string, string>;

  beforeAll(async () => {
    maria = await joinMember(api);
    juan = await joinMember(api);
    known = await snapshotOf(db.sql);
  });
  /** After all calls of an area, because a snapshot reads every table: after each call it took as long as the calls did. */
  const expectNothingWritten = async () => {
    const before = known;
    known = await snapshotOf(db.sql);
    expect(known).toEqual(before);
  };

  const goodRequest = (call: DescribedCall) => goodRequestOf(call, maria);
  async function refusalOf(call: DescribedCall, request: unknown, options: { token?: string } = {}) {
    const as =
      options.token === undefined && call.access === 'operator' ? ({ staff: 'admin' } as const) : options;
    const answer = await api.call(call, request as object, as);
    return [answer.http, answer.status, answer.statusdesc];
  }
  const post = (url: string, payload: string, type = 'application/json') =>
    api.send({ method: 'POST', url, payload, headers: { 'content-type': type } });

  describe.each(byArea(JSON_CALLS))('below /%s', (_area, calls) => {
    afterAll(expectNothingWritten);

    describe.each(rows(calls))('of %s', (_path, call) => {
      // Specification 5.15, 5.27, 6.1: /member/validateotp /member/renewotp /member/otploginrequest /member/otplogin
      // ASVS 2.2.1, 2.2.2
      it('without a field answers which one is missing', async () => {
        for (const field of Object.keys(goodRequest(call))) {
          const status = field === 'auth_token' ? 0 : 2;
          for (const nothing of [undefined, null, '']) {
            const request = { ...goodRequest(call), [field]: nothing };
            expect([field, await refusalOf(call, request)]).toEqual([
              field,
              [200, status, `${field}_required`],
            ]);
          }
        }
      });

      // Specification 5.27
      // ASVS 2.2.1, 2.2.2, 15.3.5
      it('with a field of a wrong type or size answers the key of that field', async () => {
        for (const [field, schema] of fieldsOf(call)) {
          for (const wrong of WRONG) {
            const checked = z.safeParse(schema, wrong);
            if (checked.success) continue;
            const key = checked.error.issues[0]?.message;
            const status = key === 'session_not_exists' ? 0 : 2;
            expect([field, await refusalOf(call, { ...goodRequest(call), [field]: wrong })]).toEqual([
              field,
              [200, status, key],
            ]);
          }
        }
      });

      // Specification 7.98
      // ASVS 1.5.2, 3.5.2
      it('with a huge body, no object, no JSON or another media type is refused', async () => {
        const huge = await post(call.path, JSON.stringify({ account_id: 'x'.repeat(70_000) }));
        expect([huge.status, huge.body.statusdesc]).toEqual([413, 'body_too_large']);
        for (const payload of ['', '{', '[]', '7', '"text"', 'null', '{"account_id":}', '['.repeat(10_000)]) {
          const broken = await post(call.path, payload);
          const expected =
            call.access === 'operator' && !/^$|[{[]$|:}$/.test(payload)
              ? [200, 'permission_denied']
              : [400, 'malformed_json'];
          expect([payload, broken.status, broken.body.statusdesc]).toEqual([payload, ...expected]);
        }
        for (const type of [
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
        ]) {
          const other = await post(call.path, JSON.stringify(goodRequest(call)), type);
          expect([other.status, other.body.statusdesc]).toEqual([415, 'unsupported_media_type']);
        }
      });

      // Specification 7.1, 7.98
      // ASVS 3.5.3
      it('with another method or a longer path is not found', async () => {
        for (const method of ['GET', 'PUT', 'DELETE'] as const) {
          const other = await api.send({ method, url: call.path });
          expect([other.status, other.body.statusdesc]).toEqual([404, 'not_found']);
        }
        const below = await post(`${call.path}/more`, JSON.stringify(goodRequest(call)));
        expect([below.status, below.body.statusdesc, below.body['trace_id']]).toEqual([
          404,
          'not_found',
          expect.any(String),
        ]);
      });
    });
  });

  describe.each(byArea(JSON_CALLS.filter(needsSession)))('below /%s', (_area, calls) => {
    afterAll(expectNothingWritten);

    describe.each(rows(calls))('of %s', (_path, call) => {
      // Specification 6.6
      // ASVS 3.5.1, 7.2.1
      it('with an unknown token has no session', async () => {
        const request = { ...goodRequest(call), auth_token: 'A'.repeat(43) };
        expect(await refusalOf(call, request)).toEqual([200, 0, 'session_not_exists']);
      });

      // Specification 6.8
      // ASVS 8.2.2, 8.3.1
      it("with another member's account_id is denied", async () => {
        const request = { ...goodRequest(call), [whoField(call)]: juan.account_id };
        expect(await refusalOf(call, request)).toEqual([200, 2, 'permission_denied']);
      });

      it('with a session that was idle too long has expired', async () => {
        api.aheadMs = 31 * 60_000;
        const refusal = await refusalOf(call, goodRequest(call));
        api.aheadMs = 0;
        expect(refusal).toEqual([200, 0, 'session_expired']);
      });

      // Specification 4.14, 6.4
      it.each([
        ['inactive', 'account_inactive'],
        ['suspended', 'BLOCK'],
        ['banned', 'CLOSE'],
      ])('by a member who is %s answers that', async (state, key) => {
        await db.sql`UPDATE member SET state = ${state} WHERE account_id = ${maria.account_id}`;
        const refusal = await refusalOf(call, goodRequest(call));
        await db.sql`UPDATE member SET state = 'active' WHERE account_id = ${maria.account_id}`;
        expect(refusal).toEqual([200, 2, key]);
      });
    });
  });

  describe.each(byArea(JSON_CALLS.filter(({ access }) => access === 'operator')))(
    'below /%s',
    (_area, calls) => {
      afterAll(expectNothingWritten);

      describe.each(rows(calls))('of %s', (_path, call) => {
        // ASVS 8.2.1, 8.3.1
        it('without the operator token is denied', async () => {
          const answer = await api.call(call, goodRequest(call));
          expect([answer.status, answer.statusdesc]).toEqual([2, 'permission_denied']);
        });
      });
    },
  );
});
