import type { ReleaseStore } from '@palaro/release';
import type { CspReports } from './csp-reports.ts';
import type { LiveSet } from './live-set.ts';
import type { LocalRecords } from './local-records.ts';
import type { Log } from './log.ts';
import type { PageTexts } from './page-texts.ts';
import type { PastSets } from './past-sets.ts';
import type { ReleaseSource } from './release-source.ts';
import type { ServingSettings } from './settings.ts';
import type { FindShared } from './shared-files.ts';
import type { Trust } from './trust.ts';

/** Context of all request handlers. */
export interface EdgeContext {
  settings: ServingSettings;
  source: ReleaseSource;
  store: ReleaseStore;
  trust: Trust;
  current(): LiveSet | undefined;
  past: PastSets;
  findShared: FindShared;
  locals: LocalRecords;
  reports: CspReports;
  texts: PageTexts;
  log: Log;
}
