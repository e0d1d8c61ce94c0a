/**
 * The documents of a release: what a build writes, what publish signs, what a channel points to, and what the edge writes into
 * the HTML for the shell to start from.
 */

import type { Language } from './language.ts';
import type { CallShape, Shape } from './shape.ts';
import type { TemplateRecord } from './template/template-record.ts';

export type { CallShape, CallShapes, Limits, Shape, ShapeField, ShapeSignature } from './shape.ts';
export { LANGUAGES, type Language } from './language.ts';

export type Layout = 'main' | 'standalone';
export type Guard = 'open' | 'member' | 'visitor';
/** What the site loses without this remote: `essential` a member's journey, `regular` a page, `optional` an extra. */
export type Criticality = 'essential' | 'regular' | 'optional';

export interface PageRecord {
  /** Absolute path, exact: `/deposit`. */
  path: string;
  /** Name of the exposed module that default-exports the page component, without `./`. */
  module: string;
  /** The closed route names of the product, where this page has one. */
  name?: string;
  layout: Layout;
  guard: Guard;
  /** Message key of the page's title in the remote's own messages. */
  titleKey: string;
  /** The same title, per language, so that the edge can write `<title>` before any script runs. */
  title: Record<Language, string>;
  nav?: NavRecord;
  /** Queries that the page makes as soon as it is shown. */
  prefetch?: readonly PrefetchRecord[];
}

/**
 * A query that a component makes as soon as it is shown. The HTML sends it before any script has loaded; the component takes that
 * answer when its own request is exactly the same.
 */
export interface PrefetchRecord {
  path: string;
  /** A `member` call is sent for logged-in members only, with their session's fields. */
  access: 'open' | 'member';
  request: Record<string, unknown>;
}

export interface NavRecord {
  /** Where the entry stands: the tab bar (which heads the side rail), the side rail alone, the member's menu, or the footer. */
  place: 'tab' | 'rail' | 'me' | 'footer';
  /** Group of the member's menu, with the declaring remote's name in front: `mfe-wallet/money`. */
  group?: string;
  /** Ascending from the start of the bar. */
  order: number;
  /** Icon name of the UI kit; not in the footer. */
  icon?: string;
  /** Message key of the label in the remote's own messages. */
  labelKey: string;
  label: Record<Language, string>;
}

export interface SlotRecord {
  /** The slot that it fills: the shell's, such as `home`, or another remote's, such as `mfe-wallet/statement-results`. */
  slot: string;
  module: string;
  /** Ascending from the top of the slot. */
  order: number;
  /** Only for those who are logged in, or only for those who are not. */
  only?: 'member' | 'visitor';
  /** Height in CSS pixels that the shell reserves until the remote is shown, on phones and on wide screens. */
  reserve?: { narrow: number; wide: number };
  /** Queries that it makes as soon as it is shown. */
  prefetch?: readonly PrefetchRecord[];
}

/** A group of the member's menu; the entries refer to it by name. */
export interface NavGroupRecord {
  /** `mfe-wallet/money` */
  name: string;
  order: number;
  label: Record<Language, string>;
}

/** Client state of a remote, which the shell saves, restores and clears without knowing what it means. */
export interface StateRecord {
  /** Exposed module that default-exports the reducers. */
  module: string;
  keys: Record<string, { persists?: true; outlivesLogOut?: true }>;
}

/** A remote's manifest as data: what `manifest.ts` declares, with the texts that the build filled in. */
export interface ManifestRecord {
  name: string;
  owner: string;
  criticality: Criticality;
  pages: PageRecord[];
  slots: SlotRecord[];
  state?: StateRecord;
  /** Names of the slots on its pages that other remotes may fill. */
  opens?: readonly string[];
  navGroups?: NavGroupRecord[];
  /** Names of its cache tags. */
  tags?: readonly string[];
  /** Names of the events that it declares: its own, or those of the session where the channel's policy allows it. */
  emits: string[];
}

/** One file of a release, relative to the release's folder. */
export interface ReleaseFile {
  /** `sha384-<base64>`, the form that the browser's integrity attribute takes. */
  integrity: string;
  /** Bytes before compression. */
  bytes: number;
}

/** What must be loaded before a module runs. */
export interface ModuleRecord {
  js: string[];
  css: string[];
  /** Doors of shared-lib that it imports: `core`, `ui`… */
  doors: string[];
}

/**
 * `build.json`, written by the build preset beside the files it describes. Publish turns it into a record.
 */
export interface BuildRecord {
  name: string;
  /** The version of package.json; publish may make it `<version>-dev.<hash>`. */
  version: string;
  /** File name of the container (remotes, shared-lib) or of the start script (shell). */
  entry: string;
  /** Global that the container assigns, with the version in it. `null` for the shell. */
  globalName: string | null;
  /** `null` for shell and shared-lib. */
  manifest: ManifestRecord | null;
  /** Exposed module (without `./`) → files that must be loaded before it runs, in order; for the shell `main`. */
  modules: Record<string, ModuleRecord>;
  /** Exposed module → the template that is shown in its place until it runs. */
  templates?: Record<string, TemplateRecord>;
  /** Versions that this build was made with. */
  builtAgainst: { react: string; sharedLib: string };
  /** Every file that the built code asks for has a hash of its content in its name: versions can share an address. */
  hashedNames?: true;
}

/** `gate.json`, beside the build: what only the gate of releases reads, and no browser. */
export interface GateFacts {
  /** The versions that this build resolved. */
  react: { react: string; reactDom: string };
  /** Doors that it provides to the page: version, and the shape of each export. */
  offers: Record<string, { version: string; exports: Record<string, Shape> }>;
  /** Door → name that it imports from it → the shape of that export when this was built. */
  uses: Record<string, Record<string, Shape>>;
  /** The types to which `offers`, `uses` and `events` refer. */
  types: Record<string, Shape>;
  /** Path of an API call in its code → the call, as the contract declared it when this was built. */
  calls: Record<string, CallShape>;
  /**
   * Every identifier and quoted text of its own sources: a field, key or value that is not among them it neither reads nor sends. Scenarios,
   * shared-lib and libraries are left out.
   */
  names: readonly string[];
  /** Keys of shared texts, after their namespace: `common:close`. Of shared-lib those that it has, of others those that they show. */
  texts: readonly string[];
  /** Event that it emits → the shape of its payload. */
  events: Record<string, Shape>;
  /** Every file that the build wrote, itself included. */
  files: string[];
  /** Integrity of `bom.json`, the packages in the build (CycloneDX). Missing where the builder writes none. */
  sbom?: string;
}

/** `release.json`, made and signed by publish; immutable. */
export interface ReleaseRecord extends Omit<BuildRecord, 'hashedNames'> {
  /** Every released file but `release.json` itself and pre-compressed copies. */
  files: Record<string, ReleaseFile>;
  /** `/r/<name>/files/`, which versions with `hashedNames` share, else `/r/<name>/<version>/`. */
  base: string;
  publishedAt: string;
}

/** A JSON text and the ECDSA P-256 (SHA-256, IEEE P1363 form, base64) signature over exactly its UTF-8 bytes. */
export interface Signed {
  payload: string;
  signature: string;
}

/** The channel document: which version of each deployable a channel serves. Signed at every change. */
export interface ChannelDocument {
  channel: string;
  /** Increases by one with every change; readers refuse a number below one that they have already seen. */
  serial: number;
  issuedAt: string;
  expiresAt: string;
  releases: Record<string, ChannelRelease>;
  /** Missing in documents from before policies existed: then no remote may emit session events. */
  policy?: ChannelPolicy;
  /** Name → revoked versions, oldest first: no page keeps running one of them. */
  revoked?: Record<string, string[]>;
  /** Name → versions that were taken back for security: they open nowhere again, not even for QA, and no channel change brings one back. */
  insecure?: Record<string, string[]>;
}

/** Rules that the platform sets and no remote can set for itself; signed with the channel and kept through each of its changes. */
export interface ChannelPolicy {
  /** The one remote that may emit session events: log-in, profile change, log-out request. */
  sessionOwner: string;
}

/** What a channel serves of one deployable. */
export interface ChannelRelease {
  version: string;
  /** Integrity of its `release.json`. */
  record: string;
  /**
   * The canary: a newer version for the visitors whose bucket, 0 to 99, is below `percent`. Those with the same `set`, the serial of the
   * document that started them, are served and taken back together. Missing in documents from before sets existed: then it is alone.
   */
  canary?: { version: string; record: string; percent: number; set?: number };
}

/** One deployable of the release set, as the HTML gives it to the shell. */
export interface BootRelease {
  name: string;
  version: string;
  /** What its files' names stand behind: a path of the site, or an address on the host name that hands files out. */
  base: string;
  entry: string;
  globalName: string | null;
  /** Integrity of `<base>release.json`, which carries the hashes of all the other files. */
  recordIntegrity: string;
  manifest: ManifestRecord | null;
  builtAgainst: BuildRecord['builtAgainst'];
}

/** Ways for a remote to misbehave that QA can switch on for its own browser. */
export const FAULTS = [
  'late',
  'missing',
  '500',
  'html',
  'json',
  'tampered',
  'no-css',
  'throws-on-load',
  'throws-in-render',
  'wrong-react',
  'wrong-shared-lib',
  'leaks',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What QA has changed for its own browser; no other visitor's page contains it. */
export interface QaRecord {
  /** 0 to 99: decides which canaries this visitor gets. */
  bucket: number;
  /** End of the QA session, in milliseconds since 1970. */
  until: number;
  /** The release that replaces the live one. */
  override: { name: string; version: string } | null;
  /** Remotes that misbehave in this browser. */
  faults: Record<string, Fault>;
  /** Whether a logged-in member may use it as well. */
  forMembers: boolean;
}

/** The answer of `GET /release/revoked`: by it open pages learn whether they run a revoked version. */
export interface RevokedRecord {
  serial: number;
  revoked: Record<string, string[]>;
}

/** `<script type="application/json" id="palaro-boot">` */
export interface BootDocument {
  channel: string;
  serial: number;
  releases: BootRelease[];
  /** Address, as `base` and a file's name make it → integrity: all files of the releases that this route's first view uses. */
  integrity: Record<string, string>;
  config: {
    /** docs/member-site.md, 7.2: the configured base, used when `fixedApiUrl` is true or on localhost. */
    apiUrl: string;
    fixedApiUrl: boolean;
    /** Origins that a payment page may have; a pg_*_url with another origin is not opened. */
    paymentOrigins: string[];
    /** Origins that a game frame may have. */
    gameOrigins: string[];
    appVersion: string;
    /** What a lost answer means for the session where the call does not say it: nothing, or its end (docs/decisions/0004). */
    sessionOnTransportFailure?: 'report' | 'end';
  };
  /** The public key of the signatures of records (SPKI, base64), with which the browser verifies releases in its own storage. */
  releaseKey: string;
  /** Those before it that still count, while it takes their place. */
  earlierReleaseKeys?: readonly string[];
  /** The same as in the channel document. */
  revoked: Record<string, string[]>;
  policy: ChannelPolicy | null;
  qa?: QaRecord;
}
