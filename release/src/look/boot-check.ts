import type { BootCheck } from '../check.ts';
import type { RunApart } from '../checks/check-job.ts';
import { readsOf } from '../checks/reads-of.ts';
import { pemOf } from '../signing.ts';
import { trialOf } from '../trial.ts';

/**
 * Opens new releases in a real browser, by a process that serves the set to it. One look at a time: a browser takes both cores of a small
 * machine; two at once would only be slower, and fail by their clocks.
 */
export function bootCheck(run: RunApart): BootCheck {
  let last: Promise<unknown> = Promise.resolve();
  return async (writer, newcomers, next, wanted) => {
    // A set without a shell has no pages.
    if (!next.releases['shell']) return [];
    const job = {
      kind: 'look',
      newcomers,
      next,
      ...trialOf(writer, next),
      sealKeys: pemOf(writer.sealKeys),
    } as const;
    const mine = last.then(() => run(job, readsOf(writer), wanted));
    last = mine.catch(() => undefined);
    return mine;
  };
}
