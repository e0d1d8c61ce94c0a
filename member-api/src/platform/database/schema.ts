import { join } from 'node:path';
import { readSchema, type Schema } from '@palaro/migrator';

/** All SQL of the member API: what each kind of file is for stands in this folder's README. */
export const readMemberSchema = (): Promise<Schema> =>
  readSchema({
    owner: 'the member API',
    record: 'public.schema_migration',
    tables: import.meta.dirname,
    sources: join(import.meta.dirname, '../..'),
    except: ['**/invariants/**', '**/waiting/**'],
  });
