import { describe, expect, it } from '@jest/globals';
import { readSql } from './read-sql.ts';

describe('the functions of a file of SQL', () => {
  it('reach from their first word to the end of the statement, whatever their body contains', () => {
    const text = `-- Not this one: CREATE FUNCTION commented() RETURNS void;
CREATE TYPE pair AS (a int, b int);

-- The first; it has
-- a comment.
CREATE OR REPLACE FUNCTION first(item jsonb) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  text text := 'it''s; CREATE FUNCTION quoted()';
BEGIN
  RETURN 1;
END;
$$;
create function public.second() returns int language sql as 'select 1; select 2';
CREATE PROCEDURE third() LANGUAGE plpgsql AS $body$
BEGIN
  EXECUTE $$CREATE FUNCTION inner() RETURNS int LANGUAGE sql AS 'SELECT 1'$$;
END;
$body$
SET work_mem = '1MB';
SELECT first('{}'), ';' AS "CREATE FUNCTION named;";
/* CREATE FUNCTION also_commented(); */
CREATE TRIGGER fourth BEFORE UPDATE ON pairs FOR EACH ROW EXECUTE FUNCTION first()`;
    expect(readSql('one/a.sql', text)).toEqual({
      file: 'one/a.sql',
      lines: 23,
      imports: [],
      names: new Set(),
      functions: [
        { name: 'first', line: 6, lines: 8 },
        { name: 'public.second', line: 14, lines: 1 },
        { name: 'third', line: 15, lines: 6 },
      ],
    });
  });
});
