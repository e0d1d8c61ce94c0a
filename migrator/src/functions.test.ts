import { expect, it } from '@jest/globals';
import { describeOnEmptyDatabases } from './testing.ts';

const answers = (name: string, value: number | string) =>
  `CREATE OR REPLACE FUNCTION ${name} RETURNS int LANGUAGE sql AS 'SELECT ${value}';\n`;

describeOnEmptyDatabases('functions', 'public.schema_migration', (lab) => {
  const names = async () =>
    (
      await lab.sql<{ name: string }[]>`
        SELECT oid::regprocedure::text AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`
    ).map(({ name }) => name);

  it('are applied again only when their file has changed', async () => {
    await lab.write('shop/price.sql', answers('price()', 1));
    await lab.write('till/sum.sql', answers('total()', 7));
    expect(await lab.run()).toEqual(['shop/price.sql', 'till/sum.sql']);
    await lab.write('shop/price.sql', answers('price()', 2));
    expect(await lab.run()).toEqual(['shop/price.sql']);
    expect(await lab.sql`SELECT price()`).toEqual([{ price: 2 }]);
    expect(await lab.run()).toEqual([]);
  });

  it('are dropped when no file has them any more; others stay', async () => {
    await lab.sql.unsafe(answers('of_somebody_else()', 1));
    await lab.write(
      'shop/price.sql',
      answers('price()', 1) + answers('rebate(int)', 2) + answers('rebate(text)', 3),
    );
    await lab.write('till/sum.sql', answers('total()', 7));
    await lab.run();
    await lab.write('shop/price.sql', answers('price()', 1) + answers('rebate(text)', 3));
    await lab.write('till/sum.sql', undefined);
    expect(await lab.run()).toEqual(['shop/price.sql']);
    expect(await names()).toEqual(['of_somebody_else()', 'price()', 'rebate(text)']);
    expect(await lab.run()).toEqual([]);
  });

  it('stay when their file moves to another folder', async () => {
    await lab.write('till/sum.sql', answers('total()', 7));
    await lab.run();
    await lab.write('till/sum.sql', undefined);
    await lab.write('money/till/sum.sql', answers('total()', 7));
    expect(await lab.run()).toEqual(['money/till/sum.sql']);
    expect(await lab.sql`SELECT total()`).toEqual([{ total: 7 }]);
    expect(await lab.sql`SELECT name FROM schema_migration`).toEqual([{ name: 'money/till/sum.sql' }]);
  });

  it('may read tables and call functions of later files', async () => {
    await lab.write('database/baseline/a.sql', 'CREATE TABLE stock (n int); INSERT INTO stock VALUES (4)');
    await lab.write('a.sql', answers('doubled()', '2 * left_in_stock()'));
    await lab.write('b.sql', answers('left_in_stock()', 'sum(n)::int FROM stock'));
    expect(await lab.run()).toEqual(['baseline/a.sql', 'a.sql', 'b.sql']);
    expect(await lab.sql`SELECT doubled()`).toEqual([{ doubled: 8 }]);
  });

  it.each([
    ['SQL', answers('price()', 'cost FROM goods'), 'relation "goods" does not exist'],
    [
      'PL/pgSQL',
      'CREATE OR REPLACE FUNCTION price() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN; END $$',
      'missing expression',
    ],
  ])('are refused when a body of %s is wrong, and nothing stays', async (_language, text, problem) => {
    await lab.write('shop/price.sql', text);
    await expect(lab.run()).rejects.toThrow(problem);
    expect(await names()).toEqual([]);
  });

  it('of triggers exist before the tables that use them', async () => {
    await lab.write(
      'shop/shop.triggers.sql',
      `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'it stays'; END $$`,
    );
    await lab.write(
      'database/baseline/a.sql',
      'CREATE TABLE kept (n int); CREATE TRIGGER keep BEFORE DELETE ON kept EXECUTE FUNCTION refuse()',
    );
    expect(await lab.run()).toEqual(['shop/shop.triggers.sql', 'baseline/a.sql']);
    await expect(lab.sql`DELETE FROM kept`).rejects.toThrow('it stays');
  });
});
