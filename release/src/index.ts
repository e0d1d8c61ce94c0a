/**
 * The public entry for the edge and the starter: publish and promote, read and verify. The types of the signed documents are from
 * `@palaro/contract` and re-exported here.
 */
export { FAULTS } from '@palaro/contract';
export type {
  BootDocument,
  BootRelease,
  ChannelDocument,
  Fault,
  Language,
  PrefetchRecord,
  ManifestRecord,
  ModuleRecord,
  PageRecord,
  QaRecord,
  ReleaseRecord,
  RevokedRecord,
  Signed,
  TemplateCondition,
  TemplatePart,
  TemplateRecord,
} from '@palaro/contract';
export { markupProblem } from '@palaro/contract/template-record';

export { openWriter } from './settings.ts';
export type { ReleaseReader, ReleaseWriter } from './context.ts';

export { previewBuild } from '@palaro/release-client/preview';
export type { PreviewedBuild } from '@palaro/release-client/preview';
export { publish, publishAll } from './publish.ts';
export type { Published } from './publish.ts';
export { canarySetOf, canarySets } from './canary-sets.ts';
export { promote, renew, setPolicy, startCanary } from './promote.ts';
export { rollback, takeBack } from './roll-back.ts';
export { isInsecure } from './channel.ts';
export { castVotes } from './votes.ts';
export type { Vote } from './votes.ts';
export { check } from './check.ts';
export { checkBuild } from './gate/check-builds.ts';
export { checkApi, checkApiOf } from './check-api.ts';
export type { BootCheck } from './check.ts';
export { runKeys } from './trust/keys-command.ts';
export { decideCanary } from './decide-canary.ts';
export { watchOnce } from './watch.ts';
export type { ChannelChange, ChannelMove } from './promote.ts';
export { readHistory } from './audit.ts';
export { readStatus } from './status.ts';
export { deployableFolders, findBuilt, findDeployables } from './workspace.ts';

export {
  listenForChanges,
  openRegistry,
  readChannel,
  readChannelAt,
  readPublished,
  readSharedFile,
  readNames,
  readVersions,
} from './registry.ts';
export type { ChangeListener, Registry } from './registry.ts';
export { isRegistryOutdated, migrateRegistry } from './schema.ts';
export { verifyChannel } from './channel.ts';
export { openRecord, readRecord } from './record.ts';
export type { SealedRecord } from './record.ts';

export { renewTimestamp } from './trust/change-roles.ts';
export { followMetadata } from './trust/follow-metadata.ts';
export type { MetadataSet } from './trust/follow-metadata.ts';
export { partOf } from '@palaro/release-client/role-metadata';
export { signedPartOf, requireChannel, requireSigned } from './trust/require-signed.ts';
export { readerOf, readOffered } from './trust/rows.ts';

export { openStore } from './open-store.ts';
export { BROTLI_SUFFIX, RECORD_FILE } from '@palaro/release-client/file-names';
export type { ReleaseStore } from './store.ts';
export { integrityOf } from '@palaro/release-client/digest';
export { hasHashedName, isFileName, isName, isVersion, SHARED_PLACE } from '@palaro/release-client/names';
export { readSealKeys } from './signing.ts';
export type { SealKeys } from './signing.ts';
export { ReleaseRefusal } from '@palaro/release-client/refusal';
export { REFUSALS, Refusal } from './refusals.ts';
export type { RefusalCode } from './refusals.ts';
