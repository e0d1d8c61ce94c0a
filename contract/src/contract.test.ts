import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { ALL_CALLS, errorsOf, wireRequest } from './calls.ts';
import { ERROR_KEYS, FIELDS, isErrorKey } from './errors/index.ts';
import * as families from './families.ts';
import { formatAmount, normalisePhone, parseAmount, units } from './index.ts';
import * as schemas from './schemas.ts';
import { validate } from './validate.ts';

const SOURCES = import.meta.dirname;

/** The names of the objects that have such a field, at any depth. */
function namesIn(all: object, field: string, prefix = ''): string[] {
  return Object.entries(all)
    .flatMap(([name, one]: [string, unknown]) => {
      if (typeof one !== 'object' || one === null || '_zod' in one) return [];
      return field in one ? [`${prefix}${name}`] : namesIn(one, field, `${prefix}${name}.`);
    })
    .toSorted();
}

/** The files that this one loads, by their imports; `import type` loads nothing. */
function filesLoadedBy(file: string, known = new Set<string>()): string[] {
  known.add(file);
  const imports = readFileSync(path.join(SOURCES, file), 'utf8').matchAll(
    /^(?:import|export) (?!type\b)(?:[^;]*? from )?'(\.[^']+)';/gm,
  );
  for (const [, to = ''] of imports) {
    const next = path.join(path.dirname(file), to);
    if (!known.has(next)) filesLoadedBy(next, known);
  }
  return [...known];
}

describe('the contract', () => {
  it('declares each path once', () => {
    const paths = ALL_CALLS.map((call) => call.path);
    expect(paths.length).toBeGreaterThan(30);
    expect(new Set(paths).size).toBe(paths.length);
  });

  // Specification 5.27, 8.1
  it.each(ALL_CALLS.map((call) => [call.path, call] as const))(
    '%s refuses every wrong field with a key of the catalogue',
    (_path, call) => {
      const schema = wireRequest(call);
      const required = Object.keys(schema.shape).filter(
        (field) => !z.safeParse(schema.shape[field] as z.ZodMiniType, undefined).success,
      );
      expect(required.filter((field) => !(FIELDS as readonly string[]).includes(field))).toEqual([]);
      for (const field of Object.keys(schema.shape)) {
        for (const wrong of [{}, [], 7, true, '\0', 'x'.repeat(5000)]) {
          const result = z.safeParse(schema.shape[field] as z.ZodMiniType, wrong);
          const key = result.success ? 'OK' : (result.error.issues[0]?.message ?? '');
          expect([field, key, isErrorKey(key)]).toEqual([field, key, true]);
        }
      }
      expect(errorsOf(call).every(isErrorKey)).toBe(true);
    },
  );

  // ASVS 2.1.1
  it('has schemas for each call and a call for each set of schemas, under the same name', () => {
    expect(namesIn(families, 'path')).toEqual(namesIn(schemas, 'summary'));
  });

  it('loads no schema through its main entry', () => {
    const loaded = filesLoadedBy('index.ts');
    expect(loaded).toContain('fund/deposits.calls.ts');
    const usesZod = (file: string) =>
      /^import (?!type\b).* from 'zod/m.test(readFileSync(path.join(SOURCES, file), 'utf8'));
    expect(loaded.filter(usesZod)).toEqual([]);
    expect(filesLoadedBy('schemas.ts').filter(usesZod)).not.toEqual([]);
  });

  it('declares each error key in one family only', async () => {
    const files = readdirSync(path.join(SOURCES, 'errors')).filter(
      (file) => !['index.ts', 'declare-errors.ts', 'field-labels.ts'].includes(file),
    );
    const declared = await Promise.all(
      files.map(async (file) => Object.values((await import(`./errors/${file}`)) as Record<string, object>)),
    );
    const keys = declared.flat().flatMap((family) => Object.keys(family));
    expect(keys.toSorted()).toEqual(ERROR_KEYS.toSorted());
  });

  it('answers which field is missing and which is malformed', () => {
    const schema = z.object({
      account_id: z.string('invalidUsernameFormat'),
      password: z.string('invalidPasswordFormat'),
    });
    expect(validate(schema, { account_id: '', password: 'x' })).toEqual({
      ok: false,
      key: 'account_id_required',
      field: 'account_id',
    });
    expect(validate(schema, { account_id: 'maria', password: 7 })).toEqual({
      ok: false,
      key: 'invalidPasswordFormat',
      field: 'password',
    });
    expect(validate(schema, [])).toMatchObject({ ok: false, key: 'malformed_json' });
  });

  // Specification 5.3
  it('takes a phone in each of the four ways it is written', () => {
    for (const typed of ['+639171234567', '639171234567', '09171234567', '9171234567'])
      expect(normalisePhone(typed)).toBe('+639171234567');
  });

  // ASVS 1.4.2
  it('reads and writes amounts without a float', () => {
    expect(parseAmount('0.0001')).toBe(1n);
    expect(parseAmount('99999999999999.9999')).toBe(999_999_999_999_999_999n);
    expect(parseAmount('1.00001')).toBeUndefined();
    expect(parseAmount('1e3')).toBeUndefined();
    expect(formatAmount(units(15_000_000n))).toBe('1500.00');
    expect(formatAmount(units(-1n))).toBe('-0.0001');
    expect(formatAmount(units(12_300n))).toBe('1.23');
  });
});
