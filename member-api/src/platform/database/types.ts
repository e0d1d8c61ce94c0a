import postgres from 'postgres';
import { parse as parseArray } from 'postgres-array';

/** What an element looks like here and there; sent, a text may stand for any of them, as in `ids.map(String)`, and for the whole array. */
interface Element<T> {
  parse: (text: string) => T;
  serialize: (value: T) => string;
}

const texts: Element<string> = { parse: (text) => text, serialize: String };
const numbers: Element<number> = { parse: Number, serialize: String };
const flags: Element<boolean> = { parse: (text) => text === 't', serialize: String };
const bigints: Element<bigint> = { parse: BigInt, serialize: String };
const instants: Element<Date> = {
  parse: (text) => new Date(text),
  serialize: (instant) => instant.toISOString(),
};

/** `oid` is the array type's own, from PostgreSQL's pg_type.dat; these never change. */
function arrayType<T>(oid: number, { parse, serialize }: Element<T>): postgres.PostgresType<(T | null)[]> {
  const quote = (value: T) => `"${serialize(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return {
    to: oid,
    from: [oid],
    serialize: (values: (T | null)[] | string) =>
      typeof values === 'string'
        ? values
        : `{${values.map((value) => (value === null ? 'NULL' : quote(value))).join(',')}}`,
    parse: (text: string) => parseArray(text, parse),
  };
}

/**
 * How values of PostgreSQL's types look here. Arrays are named one by one, and not asked of each new connection as the
 * library would by default: a connection that breaks while it asks ends the process (postgres.js, issue 1192).
 */
export const types = {
  /** Money and ids are `bigint` in PostgreSQL and stay `bigint` here. */
  bigint: postgres.BigInt,
  /** A working date is a name of a day ("2026-11-21"), not an instant; a `Date` would shift it by a time zone. */
  day: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
  flags: arrayType(1000, flags),
  names: arrayType(1003, texts),
  counts: arrayType(1007, numbers),
  texts: arrayType(1009, texts),
  bigints: arrayType(1016, bigints),
  days: arrayType(1182, texts),
  instants: arrayType(1185, instants),
};

export type Types = {
  [name in keyof typeof types]: (typeof types)[name] extends postgres.PostgresType<infer Value>
    ? Value
    : never;
};
