import { expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { describeOnDatabases } from '../src/platform/database/testing.ts';
import { addBank, joinMember, useApi, valueOf } from './kit/index.ts';

const PERSON = { name: 'Perpetua Quilantang', birthday: '1987-11-23' };

describeOnDatabases('a copy of the database', (db) => {
  const api = useApi(db);

  /** Every row of every table as text; what is binary stands there in hexadecimal digits. */
  async function dump(): Promise<string> {
    const tables = await db.sql<{ name: string }[]>`
      SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`;
    expect(tables.length).toBeGreaterThan(30);
    const texts: string[] = [];
    for (const { name } of tables) {
      const rows = await db.sql.unsafe<{ text: string }[]>(`SELECT t::text AS text FROM ${name} AS t`);
      texts.push(...rows.map(({ text }) => text.toLowerCase()));
    }
    return texts.join('\n');
  }

  // ASVS 14.2.4
  it('shows nobody’s full name, birthday, holder of a bank account, number or phone', async () => {
    const who = await joinMember(api);
    const profile = { full_name: PERSON.name, birthday: PERSON.birthday, nickname: 'Petra' };
    valueOf(await api.call(member.updateprofile, { ...who, ...profile }));
    const bank = await addBank(api, who, { holder: PERSON.name });
    const [session] = valueOf(await api.call(member.getsession, { ...who }));
    expect(session).toMatchObject({ full_name: PERSON.name, birthday: PERSON.birthday });
    const copy = await dump();
    // What is not sealed is found by this way of looking.
    expect(copy).toContain('petra');
    const hidden = [PERSON.name, 'Quilantang', PERSON.birthday, '19871123', bank.bank_acc_no];
    const found = hidden
      .flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString('hex')])
      .filter((text) => copy.includes(text));
    expect(found).toEqual([]);
  });
});
