export class Failure extends Error {
  constructor(sentence: string, details?: string);
  readonly details: string;
}
export function step<T>(
  title: string,
  work: () => Promise<T> | T,
  write?: (text: string) => void,
): Promise<T>;
export function seconds(ms: number): string;
export function reportFailure(error: unknown): number;
