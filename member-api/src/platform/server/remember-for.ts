import type { Deps } from './deps.ts';

/**
 * Caches the result of an expensive query for some time; all callers meanwhile get the same result. Each process and database has
 * its own cache, so two processes may differ for that time. A failure is not cached.
 */
export function rememberFor<T>(
  msOf: (settings: Deps['settings']) => number,
  read: (deps: Deps) => Promise<T>,
): (deps: Deps) => Promise<T> {
  const answers = new WeakMap<Deps['sql'], { until: number; answer: Promise<T> }>();
  return (deps) => {
    const now = deps.now().getTime();
    const known = answers.get(deps.sql);
    if (known && now < known.until) return known.answer;
    const answer = read(deps);
    const fresh = { until: now + msOf(deps.settings), answer };
    answers.set(deps.sql, fresh);
    answer.catch(() => {
      if (answers.get(deps.sql) === fresh) answers.delete(deps.sql);
    });
    return answer;
  };
}
