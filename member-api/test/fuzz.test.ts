import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isErrorKey } from '@palaro/contract/errors';
import { ALL_CALLS, type DescribedCall } from '@palaro/contract/calls';
import { validate } from '@palaro/contract/schemas';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../src/platform/database/testing.ts';
import { testServers } from '../src/platform/database/test-servers.ts';
import { SETTINGS } from '../src/settings.ts';
import { goodRequest, joinMember, snapshotOf, useApi, type Credentials } from './kit/index.ts';

/** `FUZZ_REQUESTS=50000 FUZZ_SEED=42` makes a longer run, or repeats a failed one. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
/** The tables are compared after this many requests; a failure is then reduced to one request. */
const PER_SNAPSHOT = 100;
const AT_ONCE = 10;

const JSON_CALLS = ALL_CALLS.filter(({ uploads }) => uploads.length === 0);

/** Bad values: other types, sizes, scripts, encodings, extreme numbers. */
const nonsense = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '0',
    '-1',
    '1e3',
    '0.001',
    '٣٤',
    'NaN',
    'Infinity',
    '99999999999999999999',
    "' OR 1=1 --",
    '${7*7}',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '2026-02-31',
    '0000-00-00',
    '__proto__',
    'constructor',
  ),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -0, 1.5, 2 ** 53, null, true, false),
  fc.string({ minLength: 1_000, maxLength: 6_000 }),
);

interface Spoilt {
  call: DescribedCall;
  changes: Record<string, unknown>;
}

/** A call with one to three bad fields; used only when its declaration refuses the result. */
const spoilt: fc.Arbitrary<Spoilt> = fc.constantFrom(...JSON_CALLS).chain((call) => {
  const fields = [
    ...Object.keys(call.request.shape),
    'account_id',
    'auth_token',
    'player_id',
    'never_heard_of',
  ];
  return fc
    .dictionary(fc.constantFrom(...fields), nonsense, { minKeys: 1, maxKeys: 3 })
    .map((changes) => ({ call, changes }));
});

// One database server is enough: the fuzzed code runs before the database.
const [server] = testServers();

describe(`${REQUESTS} bad requests from seed ${SEED}`, () => {
  let opened: Awaited<ReturnType<typeof createTestDatabase>>;
  const db: TestDatabase = {
    get sql() {
      return opened.sql;
    },
    get url() {
      return opened.url;
    },
    as: (role) => opened.as(role),
    get urls() {
      return opened.urls;
    },
  };
  beforeAll(async () => {
    opened = await createTestDatabase(server);
  }, 60_000);
  // The time of a session's last call is a harmless change.
  const api = useApi(db, { session: { ...SETTINGS.session, touchMs: SETTINGS.session.absoluteMs } });
  afterAll(() => opened.drop());

  // ASVS 1.2.4, 15.3.6, 16.5.1
  it(
    'are all refused with a key of the catalogue, never a fault, and write nothing',
    async () => {
      const maria = await joinMember(api);
      const before = await snapshotOf(db.sql);
      let left = REQUESTS;
      let bad = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(spoilt, { minLength: PER_SNAPSHOT, maxLength: PER_SNAPSHOT }),
          async (requests) => {
            if (left <= 0) return;
            const wrong = requests.filter((request) => isBad(request, maria)).slice(0, left);
            left -= wrong.length;
            bad += wrong.length;
            for (let at = 0; at < wrong.length; at += AT_ONCE)
              await Promise.all(
                wrong.slice(at, at + AT_ONCE).map((request) => expectRefused(request, maria)),
              );
            expect(await snapshotOf(db.sql)).toEqual(before);
          },
        ),
        { seed: SEED, numRuns: Math.ceil(REQUESTS / PER_SNAPSHOT) * 2, endOnFailure: true },
      );
      expect(bad).toBe(REQUESTS);
    },
    REQUESTS * 60 + 60_000,
  );

  const bodyOf = ({ call, changes }: Spoilt, maria: Credentials) => ({
    ...goodRequest(call, maria),
    ...changes,
  });

  /** Only requests that must be refused: invalid fields, or another member than maria. */
  function isBad(request: Spoilt, maria: Credentials): boolean {
    const body: Record<string, unknown> = bodyOf(request, maria);
    if (!validate(request.call.request, body).ok) return true;
    if (request.call.access === 'open' || request.call.access === 'operator') return false;
    const who = request.call.access === 'player' ? 'player_id' : 'account_id';
    return body[who] !== maria.account_id || body['auth_token'] !== maria.auth_token;
  }

  async function expectRefused(request: Spoilt, maria: Credentials): Promise<void> {
    const { call } = request;
    const answer = await api.call(
      call,
      bodyOf(request, maria),
      call.access === 'operator' ? { staff: 'admin' } : {},
    );
    const seen = { path: call.path, changes: request.changes, http: answer.http, key: answer.statusdesc };
    expect({
      ...seen,
      refused: answer.status === 0 || answer.status === 2,
      known: isErrorKey(answer.statusdesc),
    }).toEqual({
      ...seen,
      refused: true,
      known: true,
    });
    expect([seen, seen.http < 500]).toEqual([seen, true]);
  }
});
