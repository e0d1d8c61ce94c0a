import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { member, support, type Call } from '@palaro/contract';
import { connect, type Sql } from '../src/platform/database/index.ts';
import { describeOnDatabases } from '../src/platform/database/testing.ts';
import { rotateDataKey } from '../src/platform/operator/rotate-data-key.ts';
import type { Deps } from '../src/platform/server/deps.ts';
import {
  addBank,
  joinMember,
  PASSWORD,
  startPair,
  useApi,
  valueOf,
  type Credentials,
  type RollingPair,
} from './kit/index.ts';
import { inLoad } from './in-load.ts';
import {
  connectionName,
  createVault,
  listDataKeys,
  prepareVault,
  retireDataKeys,
  type Vault,
} from '../src/platform/vault/index.ts';
import { SEALED_COLUMNS } from '../src/platform/vault/sealed-columns.ts';

/** That of the kit's API, whose index key is this one. */
const OLD = '0123456789abcdef'.repeat(4);
const INDEX_KEY = Buffer.alloc(32, 1);
const NEW = randomBytes(32).toString('hex');
const idOf = (key: string) => createVault([key], () => INDEX_KEY).sealsBy.toString('hex');

const ROWS = 110;

/** Values in every sealed column: with those of the members who join, more than one batch of most. */
async function fillSealed(sql: Sql, vault: Vault): Promise<void> {
  await sql`INSERT INTO index_key (key_sealed) VALUES (${vault.seal('index key', INDEX_KEY)})`;
  await sql`
    INSERT INTO member (account_id, password_hash, state, phone_sealed, phone_key, email_sealed, email_key, referral_code, terms_version, created_at)
    SELECT 'player' || i, '', 'active', ${vault.seal('phone', '+639170000001')}, int8send(i), ${vault.seal('email', 'a@example.ph')}, int8send(i), 'R' || i, 'fill', now()
      FROM generate_series(1, ${ROWS}::bigint) AS i`;
  await sql`
    INSERT INTO credential_change (member_id, what, old_sealed, undo_hash, at, undo_until)
    SELECT id, 'phone', ${vault.seal('phone', '+639170000009')}, int8send(id), now(), now() FROM member`;
  await sql`
    INSERT INTO upload (path, member_id, purpose, content_sealed, created_at, in_use)
    SELECT 'document/' || id || '.jpg', id, 'document', ${vault.seal('upload', 'a picture')}, now(), true FROM member LIMIT 9`;
  await sql`
    INSERT INTO identity_check (member_id, state, document_type, birthday_sealed, document_path, selfie_path, submitted_at)
    SELECT member_id, 'pending', 'passport', ${vault.seal('birthday', '1990-01-01')}, path, path, now() FROM upload`;
  await sql`
    INSERT INTO aml_case (subject_id, kind, state, opened_by, opened_at, closed_by, closed_at, reason, filed_sealed)
    SELECT id, 'suspicious', 'closed', '', now(), 'ela', now(), '', ${vault.seal('aml report', 'filed')} FROM member`;
  await sql`
    INSERT INTO aml_note (case_id, author, text_sealed, at) SELECT id, 'ela', ${vault.seal('aml note', 'a note')}, now() FROM aml_case`;
  await sql`
    INSERT INTO member_note (subject_id, author, author_name, text_sealed, at)
    SELECT id, 'ela', 'Ela Cruz', ${vault.seal('member note', 'a note')}, now() FROM member`;
  await sql`
    INSERT INTO watch_entry (list, key, person_sealed, loaded_at)
    SELECT 'UN', int8send(i), ${vault.seal('watched person', '{}')}, now() FROM generate_series(1, ${ROWS}::bigint) AS i`;
  await sql`
    INSERT INTO fair_seed (member_id, server_seed_sealed, server_seed_hash, client_seed, committed_at, activated_at, revealed_at)
    SELECT id, ${vault.seal('fair seed', 'a'.repeat(64))}, 'hash ' || id, 'abcdef0123', now(), now(), now() FROM member`;
  await sql`
    INSERT INTO desk_session (cookie_hash, token_sealed, used_at, ends_at)
    SELECT sha256('a cookie'), ${vault.seal('desk token', 'a token')}, now(), now() + interval '1 day'`;
  await sql`
    INSERT INTO sms_outbox (id, phone_sealed, text_sealed, created_at, expires_at, due_at)
    VALUES (${randomUUID()}, ${vault.seal('sms phone', '+639170000009')}, ${vault.seal('sms text', 'a text')}, now(), now() + interval '1 day', now() + interval '1 day')`;
  await sql`
    INSERT INTO notice_outbox (id, member_id, what, event, to_sealed, code_sealed, created_at, expires_at, due_at)
    SELECT ${randomUUID()}, min(id), 'email_code', 'sealed', ${vault.seal('email', 'a@example.ph')}, ${vault.seal('notice code', '123456')},
           now(), now() + interval '1 day', now() + interval '1 day' FROM member`;
  await sql`
    INSERT INTO session (member_id, token_hash, created_at, last_seen_at, ends_at, user_agent)
    SELECT id, int8send(id), now(), now(), now() + interval '1 day', '' FROM member`;
  await sql`
    INSERT INTO push_device (member_id, session_id, endpoint_hash, device_sealed, kinds, language, changed_at)
    SELECT member_id, id, int8send(id), ${vault.seal('push device', '{}')}, '{}', 'en', now() FROM session`;
}

describeOnDatabases('the data key', (db) => {
  const api = useApi(db);
  const members: (Credentials & { phone: string })[] = [];
  beforeAll(async () => {
    const { vault } = api.deps;
    await fillSealed(db.sql, vault);
    for (let count = 0; count < 4; count += 1) {
      const who = await joinMember(api);
      const profile = { full_name: 'Perpetua Quilantang', birthday: '1987-11-23', nickname: 'Petra' };
      valueOf(await api.call(member.updateprofile, { ...who, ...profile }));
      await addBank(api, who, { holder: 'Perpetua Quilantang' });
      // A bank account takes time.
      await api.rewind();
      members.push(who);
    }
    valueOf(await api.call(support.writevisitorticket, ticketOf('+639170000008')));
  });

  const ticketOf = (phone: string) => ({
    request_id: randomUUID(),
    topic: 'other',
    contact_phone: phone,
    contact_email: 'somebody@example.ph',
    message: 'Good day',
  });

  /** What a process has that starts with these keys. */
  const depsWith = (keys: string[]) => async (): Promise<Deps> => {
    const { vault, unlock } = prepareVault(keys);
    const sql = connect(db.urls.memberApi, { max: 4, name: connectionName(vault.sealsBy.toString('hex')) });
    try {
      await unlock(sql);
    } catch (error) {
      await sql.end();
      throw error;
    }
    return { ...api.deps, sql, vault };
  };

  /** Every sealed value by its place, as text. */
  async function openAll(vault: Deps['vault']): Promise<Map<string, string>> {
    const texts = new Map<string, string>();
    for (const { table, column, key, purpose } of SEALED_COLUMNS) {
      const rows = await db.sql<{ key: string; sealed: Buffer; what: string }[]>`
        SELECT ${db.sql(key)}::text AS key, ${db.sql(column)} AS sealed,
               ${typeof purpose === 'string' ? db.sql`${purpose}::text` : db.sql(purpose.of)} AS what
          FROM ${db.sql(table)} WHERE ${db.sql(column)} IS NOT NULL`;
      expect([table, column, rows.length > 0]).toEqual([table, column, true]);
      for (const row of rows)
        texts.set(`${table}.${column} ${row.key}`, vault.openBytes(row.what, row.sealed).toString('base64'));
    }
    return texts;
  }

  it('is known for every sealed column', async () => {
    const rows = await db.sql<{ name: string }[]>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name LIKE '%sealed'`;
    const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('that nothing is sealed by is needed while a process seals by it, and retired after that', async () => {
    const third = randomBytes(32).toString('hex');
    const { sql } = await depsWith([third, OLD])();
    const { sql: mine, vault } = await depsWith([OLD, third])();
    const stateOf = async () =>
      (await retireDataKeys({ sql: mine, vault })).find(({ id }) => id === idOf(third));
    expect(await stateOf()).toMatchObject({ state: 'needed', values: 0 });
    await sql.end();
    // The server notices the end of a connection in its own time.
    while (
      (await listDataKeys({ sql: mine, vault })).some(({ sealers, id }) => id === idOf(third) && sealers)
    );
    expect(await stateOf()).toMatchObject({ state: 'retired', values: 0, sealers: 0 });
    expect(await stateOf()).toBeUndefined();
    await mine.end();
  });

  // ASVS 11.2.2
  it('is replaced in load by two processes, and no request fails', async () => {
    const before = await openAll(api.deps.vault);
    const pair = await startPair(depsWith([OLD]));
    const staff = await api.issuer.tokenOf('admin');
    const call = <C extends Call>(made: C, request: object) =>
      pair.call(made, request, staff).then((answer) => valueOf({ ...answer, http: 200 }));
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    try {
      await inLoad(requestsOf(pair), async (someMore) => {
        await someMore();
        await pair.replace(depsWith([OLD, NEW]));
        await pair.replace(depsWith([NEW, OLD]));
        await someMore();
        let calls = 0;
        const stopping: typeof call = async (made, request) => {
          calls += 1;
          if (calls > 4) throw new Error('stopped by hand');
          return call(made, request);
        };
        await expect(rotateDataKey({ call: stopping, write })).rejects.toThrow('stopped by hand');
        await expect(pair.replace(depsWith([NEW]))).rejects.toThrow(
          `sealed by a key that DATA_KEYS lacks (${idOf(OLD)})`,
        );
        const end = await rotateDataKey({ call, write });
        expect(end).toContain(`${idOf(OLD)} is retired`);
        await pair.replace(depsWith([NEW]));
        await someMore();
      });
    } finally {
      await pair.stop();
    }
    const [first = 0, ...others] = lines.map((line) => Number.parseInt(line, 10));
    expect(first).toBeGreaterThan(500);
    expect(others.at(-1)).toBe(0);
    const after = await openAll(createVault([NEW], () => INDEX_KEY));
    for (const [place, text] of before) expect([place, after.get(place)]).toEqual([place, text]);
  });

  /** What members do that finds, opens and seals. A log-in may end an older session, so others log in. */
  const requestsOf = (pair: RollingPair) => [
    async (turn: number) => pair.call(member.getsession, sessionOf(members[turn % 2])),
    async (turn: number) =>
      pair.call(member.login, { account_id: members[2 + (turn % 2)]?.phone, password: PASSWORD }),
    async (turn: number) =>
      pair.call(member.updateprofile, { ...sessionOf(members[turn % 2]), nickname: `Petra${turn}` }),
    async (turn: number) =>
      pair.call(support.writevisitorticket, ticketOf(`+63917${String(1_000_000 + turn)}`)),
  ];
  const sessionOf = ({ account_id, auth_token }: Partial<Credentials> = {}) => ({ account_id, auth_token });
});
