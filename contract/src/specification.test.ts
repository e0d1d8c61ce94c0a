import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { ALL_CALLS, describedCall, wireRequest } from './calls.ts';

const SPECIFICATION = readFileSync(
  path.join(import.meta.dirname, '../../docs/member-site.md'),
  'utf8',
).replaceAll(/\n {2}(?=\S)/g, ' ');

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const fieldsIn = (text: string) => quoted(text).filter((name) => !name.startsWith('/'));

/** What the rows of section 7 say of calls: “`/a` and `/b` take `x` and answer `y`; `/c` answers `z`.” */
const CLAUSES = [...SPECIFICATION.matchAll(/^- \*\*(7\.\d+)\*\* (`\/.*)$/gm)].flatMap(
  ([, row = '', text = '']) =>
    text
      .split('; ')
      .filter((clause) => clause.startsWith('`/'))
      .map((clause) => {
        const [before = '', answers = ''] = clause.split(/\banswers?\b/);
        const [calls = '', takes = ''] = before.split(/\btakes?\b/);
        return { row, calls: quoted(calls), takes: fieldsIn(takes), answers: fieldsIn(answers) };
      }),
);

/** The names of fields at any depth. */
function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap((part) => namesOf(part))];
}

describe('the rows of the specification about calls', () => {
  it('are many', () => expect(CLAUSES.length).toBeGreaterThan(80));

  it.each(CLAUSES.flatMap((clause) => clause.calls.map((address) => [clause.row, address, clause] as const)))(
    '%s names fields that %s takes and answers',
    (_row, address, { takes, answers }) => {
      const call = ALL_CALLS.find((one) => one.path === address);
      if (!call) throw new Error(`There is no call ${address}.`);
      const taken = [...Object.keys(wireRequest(call).shape), ...Object.keys(call.otherNames ?? {})];
      expect(taken).toEqual(expect.arrayContaining(takes));
      const { value, top } = describedCall(call);
      const answered = [value, ...(top ? [top] : [])].flatMap((part) => namesOf(z.toJSONSchema(part)));
      expect(answered).toEqual(expect.arrayContaining(answers));
    },
  );
});
