import { format } from 'node:util';

type Output = Pick<Console, 'error' | 'warn'>;

/** From now on keeps what is said as an error or a warning, with who said it; what comes back hands it over, and begins anew. */
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
