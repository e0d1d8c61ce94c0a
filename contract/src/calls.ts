/** `@palaro/contract/calls`: every call with its schemas, for code that iterates over all calls: server, reference, fuzzers. */
import type { Call } from './call.ts';
import type { DescribedCall } from './described-call.ts';
import * as families from './families.ts';
import * as schemas from './schemas.ts';

export { callShapes, schemaShape } from './call-shapes.ts';
export { errorsOf, wireRequest, type DescribedCall } from './described-call.ts';

/**
 * The schemas of each call of a family or a table, under the same names: a call without schemas, or with those of another call,
 * does not compile.
 */
type SchemasFor<Calls> = {
  [Name in keyof Calls]: NonNullable<Calls[Name]> extends Call<infer Schemas>
    ? Schemas
    : SchemasFor<NonNullable<Calls[Name]>>;
};

function describeAll<Calls extends object>(calls: Calls, described: SchemasFor<Calls>): DescribedCall[] {
  return Object.entries(calls).flatMap(([name, one]: [string, object]) => {
    const its = described[name as keyof Calls] as object;
    return 'path' in one
      ? [{ uploads: [], ...one, ...its } as unknown as DescribedCall]
      : describeAll(one, its);
  });
}

/** Every call of the API. The server, the OpenAPI document and the fuzzers work from this list. */
export const ALL_CALLS: readonly DescribedCall[] = describeAll(families, schemas);

const byPath = new Map(ALL_CALLS.map((call) => [call.path, call]));

/**
 * A call together with its schemas.
 * @throws Error for anything that is not a call of the contract.
 */
export function describedCall({ path }: Pick<Call, 'path'>): DescribedCall {
  const found = byPath.get(path);
  if (!found) throw new Error(`${path} is no call of the contract`);
  return found;
}
