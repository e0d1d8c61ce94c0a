import type { Call, SchemasOf } from '@palaro/contract';

/** A call and what its fields are validated by: `schemas` are those of the call's own name in `@palaro/contract/schemas`. */
export interface FormCall<C extends Call = Call> {
  call: C;
  schemas: SchemasOf<C>;
}
