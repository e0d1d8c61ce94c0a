import { format } from 'node:util';

type Output = Pick<Console, 'error' | 'warn'>;

/** From now on records console errors and warnings, with their callers. The result is a function that returns the records and clears them. */
export function collectComplaints(target: Output): () => string[] {
  let complaints: string[] = [];
  for (const method of ['error', 'warn'] as const) {
    target[method] = (...words: unknown[]) => {
      const [, , ...callers] = (new Error('a complaint').stack ?? '').split('\n');
      complaints.push(`console.${method}: ${format(...words)}\n${callers.slice(0, 8).join('\n')}`);
    };
  }
  return () => {
    const taken = complaints;
    complaints = [];
    return taken;
  };
}
