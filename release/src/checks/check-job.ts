import type { CallShapes, ChannelDocument, Signed } from '@palaro/contract';
import type { ReleaseName } from '@palaro/release-client/names';
import type { NextSet, NextStep } from '../gate/gate.ts';
import type { Refusal } from '../refusals.ts';
import type { ReleasedReads } from './released.ts';

/** Something to find out about what teams have uploaded. All of it can be sent to another process. */
export type FileJob =
  | {
      /** Whether scripts load code past their hashes. */
      kind: 'scripts';
      /** Of the deployable. */
      name: string;
      scripts: ReadonlyMap<string, string>;
    }
  | {
      /** Whether sets fit together, in this order until one does not. */
      kind: 'gate';
      steps: readonly NextStep[];
      served: CallShapes;
      /** PEM. */
      sealKeys: string;
    }
  | {
      /** Whether an API with these calls breaks any of these releases. */
      kind: 'api';
      releases: ChannelDocument['releases'];
      calls: CallShapes;
      sealKeys: string;
    };

export interface LookJob {
  /** Whether the newcomers come up in a browser. */
  kind: 'look';
  newcomers: readonly ReleaseName[];
  next: NextSet;
  /** The set as the signed document of a channel. */
  channel: string;
  signed: Signed;
  sealKeys: string;
}

export type CheckJob = FileJob | LookJob;

/** What is found, as refusals; empty when nothing speaks against it. Rejects when the job itself cannot be done. */
export type RunCheck<Job = FileJob> = (job: Job, reads: ReleasedReads) => Promise<Refusal[]>;

/** The same in a process, which gets ready until it is known whether the job is to be done; if not, nothing is found. */
export type RunApart = (job: CheckJob, reads: ReleasedReads, wanted?: Promise<boolean>) => Promise<Refusal[]>;

/** Those whose files are checked, for messages. */
export function subjectOf(job: CheckJob): string {
  if (job.kind === 'scripts') return job.name;
  if (job.kind === 'api') return 'what is served';
  const names =
    job.kind === 'look'
      ? job.newcomers.map(({ name }) => name)
      : job.steps.flatMap(({ newcomers }) => [...newcomers]);
  return [...new Set(names)].toSorted().join(', ');
}
