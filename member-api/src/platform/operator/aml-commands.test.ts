import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { joinMember, useApi } from '../../../test/kit/index.ts';
import { describeOnDatabases } from '../database/testing.ts';
import { typeAs } from './testing.ts';

describeOnDatabases('the operator’s command', (db) => {
  const api = useApi(db);
  const type = (...args: string[]) => typeAs(api, 'ela', args);

  it('works on a case, and prints what its report needs as lines of a file', async () => {
    const { account_id } = await joinMember(api);
    const [, opened] = await type('open-case', account_id, '--reason', 'A friend of his said so');
    const id = /case_id\t(\d+)\nstate\topen/.exec(opened)?.[1] ?? '';
    expect((await type('cases', '--page_size', '100'))[1]).toContain(
      `${id}\t${account_id}\tsuspicious\topen`,
    );
    expect(await type('note-case', id, 'A word')).toEqual([0, `case_id\t${id}\nstate\topen\n`]);
    expect((await type('show-case', id))[1]).toContain('A friend of his said so');
    const [, file] = await type('export-case', id);
    expect(file).toMatch(/^report\tsuspicious transaction report\ninstitution\tPalaro Gaming Inc\n/);
    expect(file).toContain(`\naccount\t${account_id}\n`);
    expect(await type('report-case', id, 'STR-77')).toEqual([0, `case_id\t${id}\nstate\treported\n`]);
    expect(await type('close-case', id, '--reason', 'done')).toEqual([0, `case_id\t${id}\nstate\tclosed\n`]);
    expect((await type('cases', '--state', 'closed'))[1]).toContain(`${id}\t${account_id}`);
  });

  it('loads a watch list from a file, and adds to it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'palaro-watch-'));
    const write = (names: string[]) => {
      const file = join(folder, 'list.json');
      writeFileSync(file, JSON.stringify(names.map((name) => ({ name, birthday: '1980-01-01' }))));
      return file;
    };
    const printed = (counts: string) => [0, `name\tUN\n${counts}\n`];
    expect(await type('load-watch-list', 'UN', write(['Juan Cruz', 'Ana Lim']))).toEqual(
      printed('entries\t2\nadded\t2\nremoved\t0'),
    );
    expect(await type('add-to-watch-list', 'UN', write(['Cruz, Juan', 'Jose Go']))).toEqual(
      printed('entries\t3\nadded\t1\nremoved\t0'),
    );
    expect(await type('load-watch-list', 'UN', write(['Jose Go']))).toEqual(
      printed('entries\t1\nadded\t0\nremoved\t2'),
    );
    rmSync(folder, { recursive: true });
  });
});
