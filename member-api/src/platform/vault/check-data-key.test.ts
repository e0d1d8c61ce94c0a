import { expect, it } from '@jest/globals';
import { describeOnDatabases } from '../database/testing.ts';
import { checkDataKey, createVault } from './index.ts';

describeOnDatabases('a database', (db) => {
  it('accepts the key of its first start, and no other', async () => {
    const [first, other] = ['a', 'b'].map((digit) => createVault(digit.repeat(64)));
    if (!first || !other) throw new Error('two keys');
    await Promise.all([checkDataKey(db.sql, first), checkDataKey(db.sql, first)]);
    await checkDataKey(db.sql, createVault('a'.repeat(64)));
    await expect(checkDataKey(db.sql, other)).rejects.toThrow(
      'The member API cannot start: DATA_KEY is not the key that this database was written with.',
    );
    await checkDataKey(db.sql, first);
  });
});
