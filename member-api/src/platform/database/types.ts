import postgres from 'postgres';
import { parse as parseArray } from 'postgres-array';

/** Conversion of an element in both directions; when sent, any element or the whole array may also be a string, as in `ids.map(String)`. */
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
 * The JavaScript types of PostgreSQL's types. Array types are listed here, instead of fetched on each new connection as the
 * library does by default, because a connection that breaks during that ends the process (postgres.js, issue 1192).
 */
export const types = {
  /** Money and ids are `bigint` in PostgreSQL and stay `bigint` here. */
  bigint: postgres.BigInt,
  /** A working date is a day ("2026-11-21"), not an instant; a `Date` would shift it by a time zone. */
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
