import type { Call, SchemasOf } from '@palaro/contract';

/** A call and the schemas of its fields: those with the call's name in `@palaro/contract/schemas`. */
export interface FormCall<C extends Call = Call> {
  call: C;
  schemas: SchemasOf<C>;
}
