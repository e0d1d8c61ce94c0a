import type { AttackedSite } from './site.ts';

/** Something that a tool holds to be wrong. */
export interface Finding {
  what: string;
  where: string;
}

export interface Outcome {
  findings: Finding[];
  /** Of the last line, besides. */
  figures?: Record<string, unknown>;
}

/** One part of `npm run attack`. @throws Failure when its tool is missing or fails. */
export type Part = (site: AttackedSite) => Promise<Outcome>;
