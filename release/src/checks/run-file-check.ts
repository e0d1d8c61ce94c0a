import { apiRefusals } from '../gate/api.ts';
import { gateRefusals } from '../gate/gate.ts';
import { loadsByItself } from '../loads-by-itself.ts';
import { Refusal } from '../refusals.ts';
import { readSealKeys } from '../signing.ts';
import type { FileJob, RunCheck } from './check-job.ts';
import type { ReleasedReads } from './released.ts';

/** Does a job in this process: for builds of this checkout, and in the process that the release service starts for each check. */
export const runFileCheck: RunCheck = async (job: FileJob, reads: ReleasedReads) => {
  if (job.kind === 'scripts') return scriptRefusals(job.name, job.scripts);
  const released = { ...reads, sealKeys: readSealKeys(job.sealKeys) };
  if (job.kind === 'api') return apiRefusals(released, job.releases, job.calls);
  for (const step of job.steps) {
    const refusals = await gateRefusals(released, job.served, step);
    if (refusals.length > 0) return refusals;
  }
  return [];
};

/** Every file that may run must be in the record; a browser's own `import` would bypass it. */
export const scriptRefusals = (name: string, scripts: ReadonlyMap<string, string>): Refusal[] =>
  [...scripts].flatMap(([file, text]) => {
    const problem = loadsByItself(file, text);
    return problem ? [new Refusal('native_import', { name, file, problem })] : [];
  });
