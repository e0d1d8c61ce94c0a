import { expect, it } from '@jest/globals';
import { supportKit } from '../../content/support/testing.ts';
import { joinMember, useApi, valueOf } from '../../../test/kit/index.ts';
import { describeOnDatabases } from '../database/testing.ts';
import { typeAs } from './testing.ts';

describeOnDatabases('what a member wrote to the house', (db) => {
  const api = useApi(db);
  const { write } = supportKit(api);

  // ASVS 1.3.3, 16.4.1
  it('is listed, read, answered and closed by commands, whose output a message cannot steer', async () => {
    await db.sql`DELETE FROM support_ticket`;
    const maria = await joinMember(api);
    const { support_id } = valueOf(
      await write(maria, { message: 'One\nS000000-FORGED\tmaria\u001b[2J\u202eright\u2028end' }),
    );
    const type = (...args: string[]) => typeAs(api, 'admin', args);
    const [, listed] = await type('tickets');
    expect(listed.trimEnd().split('\n')).toHaveLength(1);
    expect(listed).toContain(String.raw`One\u000aS000000-FORGED\u0009maria\u001b[2J\u202eright\u2028end`);
    expect((await type('ticket', support_id))[1]).toContain(`account_id\t${maria.account_id}`);
    expect(await type('answer-ticket', support_id, 'Here it is.')).toEqual([
      0,
      `support_id\t${support_id}\nstate\tanswered\nsent_to\tinbox\n`,
    ]);
    expect(await type('tickets', '--state', 'answered')).toEqual([0, expect.stringContaining(support_id)]);
    expect((await type('close-ticket', support_id, '--reason', 'done'))[0]).toBe(0);
    expect(await type('tickets')).toEqual([0, 'Nothing.\n']);
  });
});
