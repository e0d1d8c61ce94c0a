/** What may be said of a value besides what kind it is, by JSON Schema's words: `maxLength`, `minimum`, `pattern`… */
export type Limits = Readonly<Record<string, number | string>>;

/**
 * What a value may be, as data: one language for what a call takes and answers and for the types behind a door, so that releases are
 * compared by one table of rules (docs/decisions/0038-compatibility-by-use.md).
 */
export type Shape =
  /** `string`, `number`, `integer`, `boolean`, `null`, `undefined`, `unknown`, `any`…, or a type parameter by its position, `<0>`. */
  | { kind: 'plain'; name: string; limits?: Limits }
  | { kind: 'value'; value: string | number | boolean }
  | { kind: 'union'; of: readonly Shape[] }
  /** A catalogue that may grow at any time, and whose readers know what to do with a name that they do not know: error keys, tags. */
  | { kind: 'open'; name: string }
  | {
      kind: 'object';
      fields: Readonly<Record<string, ShapeField>>;
      /** Of any other name. */
      others?: Shape;
      /** What it has besides, as a library declares it. */
      also?: readonly Shape[];
    }
  | { kind: 'list'; of: Shape }
  | { kind: 'tuple'; of: readonly Shape[] }
  | { kind: 'function'; signatures: readonly ShapeSignature[] }
  /** A type of a library, or one that waits for the caller's own: by its name, and with what it is given. */
  | { kind: 'named'; name: string; of: readonly Shape[] }
  /** One of the types that are told once beside. */
  | { kind: 'ref'; to: string };

export interface ShapeField {
  shape: Shape;
  optional?: true;
}

export interface ShapeSignature {
  takes: readonly (ShapeField & { name: string; rest?: true })[];
  gives: Shape;
  /** What each of its type parameters must be. */
  parameters?: readonly Shape[];
}

/** A call of the API as its contract declares it. */
export interface CallShape {
  access: string;
  kind: string;
  /** Name → whether it may be left out. */
  uploads: Readonly<Record<string, { required: boolean }>>;
  /** What it takes, with the fields of its access. */
  request: Shape;
  /** What an answer holds: `value`, and what stands beside it. */
  answer: Shape;
  /** Every key that it may be refused with. */
  errors: readonly string[];
}

/** Path → what the call takes and answers, of an API or of its contract. */
export type CallShapes = Readonly<Record<string, CallShape>>;
