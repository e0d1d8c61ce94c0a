/** Fields of a log line in addition to its message; `err` is an error, written with its stack. */
type Fields = Readonly<Record<string, unknown>>;

/** Structured lines without bodies, tokens, phones or names, in pino's format. */
export interface Log {
  info: (fields: Fields, message: string) => void;
  warn: (fields: Fields, message: string) => void;
  error: (fields: Fields, message: string) => void;
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
