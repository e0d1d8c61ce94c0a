import type { ChannelDocument, ChannelRelease, Signed } from '@palaro/contract';
import { withoutCanarySets } from './canary-sets.ts';
import type { ReleaseName } from '@palaro/release-client/names';
import { Refusal } from './refusals.ts';
import { isObject, parseObject } from '@palaro/release-client/json';
import { isSealedBy } from './signing.ts';
import type { SealKeys } from './signing.ts';

/** A version that a change revokes. */
export interface TakenBack extends ReleaseName {
  /** For security: then it opens nowhere again. */
  isInsecure?: boolean;
}

/** Lifetime of a document; every change, and `renew`, restarts it. */
export const CHANNEL_LIFE_MS = 90 * 24 * 60 * 60 * 1000;

/** A release as a channel points to it. */
export interface ChannelEntry extends ReleaseName {
  /** Integrity of its `release.json`. */
  record: string;
}

/**
 * The document after `current` with these entries replaced, and these canaries started as one set or, if `undefined`, ended. A canary
 * set that loses a release by this change ends. `takenBack` are the versions that this change revokes. `now` is the time of the change.
 */
export function nextChannel(
  channel: string,
  current: ChannelDocument | undefined,
  entries: ChannelEntry[],
  now: Date,
  canaries: ReadonlyMap<string, ChannelRelease['canary']> = new Map(),
  takenBack: readonly TakenBack[] = [],
): ChannelDocument {
  const serial = (current?.serial ?? 0) + 1;
  const changed = [...entries.map(({ name }) => name), ...canaries.keys()];
  const releases = withoutCanarySets(current?.releases ?? {}, changed);
  for (const { name, version, record } of entries) releases[name] = { version, record };
  for (const [name, canary] of canaries) {
    const served = releases[name];
    if (served && canary) releases[name] = { ...served, canary: { ...canary, set: serial } };
  }
  return {
    channel,
    serial,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + CHANNEL_LIFE_MS).toISOString(),
    releases,
    revoked: nextRevoked(current?.revoked, releases, takenBack),
    ...insecureAfter(current?.insecure, takenBack),
  };
}

/** Revoked versions stay revoked until they are released again; only this many are listed, because browsers do not store older ones. */
const MOST_REVOKED = 50;

function nextRevoked(
  before: ChannelDocument['revoked'],
  releases: ChannelDocument['releases'],
  takenBack: readonly ReleaseName[],
): Record<string, string[]> {
  const revoked = { ...before };
  for (const { name, version } of takenBack) revoked[name] = [...(revoked[name] ?? []), version];
  for (const [name, versions] of Object.entries(revoked)) {
    const served = [releases[name]?.version, releases[name]?.canary?.version];
    revoked[name] = [...new Set(versions)]
      .filter((version) => !served.includes(version))
      .slice(-MOST_REVOKED);
  }
  return revoked;
}

/** None is ever left out: there are few, and each would do harm. */
function insecureAfter(
  before: ChannelDocument['insecure'],
  takenBack: readonly TakenBack[],
): Pick<ChannelDocument, 'insecure'> {
  const insecure = { ...before };
  for (const { name, version, isInsecure } of takenBack)
    if (isInsecure) insecure[name] = [...new Set([...(insecure[name] ?? []), version])];
  return Object.keys(insecure).length > 0 ? { insecure } : {};
}

/** Whether a version was taken back for security. */
export const isInsecure = (
  document: Pick<ChannelDocument, 'insecure'> | undefined,
  { name, version }: ReleaseName,
): boolean => document?.insecure?.[name]?.includes(version) ?? false;

/** After half of its lifetime a document is signed again with any change, even an empty one. */
export function isAgeing(document: ChannelDocument, now: Date): boolean {
  return Date.parse(document.expiresAt) - now.getTime() < CHANNEL_LIFE_MS / 2;
}

/** Opens a document that was signed with our key for this channel; its age is not checked. */
export function openChannel(signed: Signed, channel: string, sealKeys: SealKeys): ChannelDocument {
  const refuse = (problem: string) => new Refusal('channel_tampered', { channel, problem });
  if (!isSealedBy(signed, sealKeys)) throw refuse('its signature does not fit');
  const payload = parseObject(signed.payload);
  if (payload?.['channel'] !== channel) throw refuse('it is the document of another channel');
  if (!Number.isSafeInteger(payload['serial']) || !isObject(payload['releases'])) {
    throw refuse('it lacks a serial or releases');
  }
  return payload as unknown as ChannelDocument;
}

/**
 * A reader's checks of a document: signature, channel, expiry, and a serial that is not lower than one already seen (an old
 * document with a valid signature would restore old versions).
 */
export function verifyChannel(
  signed: Signed,
  channel: string,
  sealKeys: SealKeys,
  { now, lastSerial = 0 }: { now: Date; lastSerial?: number },
): ChannelDocument {
  const document = openChannel(signed, channel, sealKeys);
  if (document.serial < lastSerial) {
    throw new Refusal('channel_tampered', {
      channel,
      problem: `serial ${document.serial} is older than ${lastSerial}, which was seen before`,
    });
  }
  // Written so that an invalid date counts as past.
  if (!(Date.parse(document.expiresAt) > now.getTime())) {
    throw new Refusal('channel_expired', { channel, expiresAt: document.expiresAt });
  }
  return document;
}
