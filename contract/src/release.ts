/**
 * The documents of a release: what a build says of itself, what publish signs, what a channel points to
 * and what the edge writes into the HTML for the shell to start from.
 */

import type { Language } from './language.ts';
import type { TemplateRecord } from './template/template-record.ts';

export { LANGUAGES, type Language } from './language.ts';

export type Layout = 'main' | 'standalone';
export type Guard = 'open' | 'member' | 'visitor';
/** How much of the site is lost when this remote is: `essential` a journey, `regular` a page, `optional` an ornament. */
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
  /** Prefixes whose unknown sub-paths redirect here are every page's own path; nothing to declare. */
  nav?: NavRecord;
  /** What the page asks the API for as soon as it is shown. */
  prefetch?: readonly PrefetchRecord[];
}

/**
 * A query that a part of the page makes as soon as it is shown: the page's HTML makes it before any script has come, and the part takes the
 * answer when it asks for exactly the same.
 */
export interface PrefetchRecord {
  path: string;
  /** A `member` call is made for those who are logged in, with their fields. */
  access: 'open' | 'member';
  request: Record<string, unknown>;
}

export interface NavRecord {
  /** Where the entry stands: the tab bar (which heads the side rail), the side rail alone, the member's menu, or the footer. */
  place: 'tab' | 'rail' | 'me' | 'footer';
  /** Of the member's menu, after the remote that brings it: `mfe-wallet/money`. */
  group?: string;
  /** Ascending from the start of the bar. */
  order: number;
  /** Icon name of the UI kit; not in the footer. */
  icon?: string;
  /** Message key of the label in the remote's own messages, with its texts. */
  labelKey: string;
  label: Record<Language, string>;
}

export interface SlotRecord {
  /** The slot that is filled: the shell's `home` and `auth`, or one of another remote's page, `mfe-wallet/statement-results`. */
  slot: string;
  module: string;
  /** Ascending from the top of the slot. */
  order: number;
  /** Only for those who are logged in, or only for those who are not. */
  only?: 'member' | 'visitor';
  /** Height in CSS pixels that the shell keeps free until the remote is there, on phones and on wide screens. */
  reserve?: { narrow: number; wide: number };
  /** What it asks the API for as soon as it is shown. */
  prefetch?: readonly PrefetchRecord[];
}

/** A group of the member's menu, which its entries name. */
export interface NavGroupRecord {
  /** `mfe-wallet/money` */
  name: string;
  order: number;
  label: Record<Language, string>;
}

/** Client-held values of a remote, which the shell saves, restores and clears without knowing them. */
export interface StateRecord {
  /** Exposed module that default-exports the reducers. */
  module: string;
  keys: Record<string, { persists?: true; outlivesLogOut?: true }>;
}

/** A remote's door as data: what `manifest.ts` declares, with texts filled in by the build. */
export interface ManifestRecord {
  name: string;
  owner: string;
  criticality: Criticality;
  pages: PageRecord[];
  slots: SlotRecord[];
  state?: StateRecord;
  /** Names of the places on its pages that others may fill. */
  opens?: readonly string[];
  navGroups?: NavGroupRecord[];
  /** What its answers depend on, by names of its own. */
  tags?: readonly string[];
  /** Names of the events that it declares: its own, or those of the session where the policy of the channel lets it. */
  emits: string[];
}

/** One file of a release, relative to the release's folder. */
export interface ReleaseFile {
  /** `sha384-<base64>`, the form that the browser's integrity attribute takes. */
  integrity: string;
  /** Bytes before compression. */
  bytes: number;
}

/** What a module needs to be there before it runs. */
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
  /** Exposed module (without `./`) → files that must be there before it runs, in order; for the shell `main`. */
  modules: Record<string, ModuleRecord>;
  /** Exposed module → what stands in its place until it runs. */
  templates?: Record<string, TemplateRecord>;
  /** Versions that this build was made with. */
  builtAgainst: { react: string; sharedLib: string };
}

/** `gate.json`, beside the build: what the gate of releases asks of it and no browser does. */
export interface GateFacts {
  /** The versions that this build resolved. */
  react: { react: string; reactDom: string };
  /** Doors that it offers to the page: version and exported names of each. */
  offers: Record<string, { version: string; names: string[] }>;
  /** Door → names that it takes from it. */
  uses: Record<string, string[]>;
  /** Paths of the API's calls that it holds. */
  calls: string[];
  /** Every file that the build wrote, itself included. */
  files: string[];
}

/** `release.json`, made and signed by publish; immutable. */
export interface ReleaseRecord extends BuildRecord {
  /** Every released file but `release.json` itself and pre-compressed copies. */
  files: Record<string, ReleaseFile>;
  /** `/r/<name>/<version>/` */
  base: string;
  publishedAt: string;
}

/** A JSON text and the ECDSA P-256 (SHA-256, IEEE P1363 form, base64) signature over exactly its UTF-8 bytes. */
export interface Signed {
  payload: string;
  signature: string;
}

/** The pointer: which version of each deployable a channel serves. Signed at every change. */
export interface ChannelDocument {
  channel: string;
  /** Goes up by one with every change; a lower one than already seen is refused. */
  serial: number;
  issuedAt: string;
  expiresAt: string;
  releases: Record<string, ChannelRelease>;
  /** Missing in documents from before there was one: then nobody speaks for the session. */
  policy?: ChannelPolicy;
  /** Name → versions that were taken back, oldest first: no page goes on with one of them. */
  revoked?: Record<string, string[]>;
}

/** What the platform decides and no remote of itself; signed with the channel, and carried along by each of its changes. */
export interface ChannelPolicy {
  /** The one remote whose word of the session counts: who is logged in, as whom, and who wants to leave. */
  sessionOwner: string;
}

/** What a channel serves of one deployable. */
export interface ChannelRelease {
  version: string;
  /** Integrity of its `release.json`. */
  record: string;
  /** A newer version that is tried on some visitors: those whose bucket, 0 to 99, is below `percent`. */
  canary?: { version: string; record: string; percent: number };
}

/** One deployable of the release set, as the shell gets it inside the HTML. */
export interface BootRelease {
  name: string;
  version: string;
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

/** What QA has changed for its own browser, and may look at; in no page of anybody else. */
export interface QaRecord {
  /** 0 to 99: which canaries this visitor sees. */
  bucket: number;
  /** Until when, in milliseconds since 1970. */
  until: number;
  /** The release that stands in for the live one. */
  override: { name: string; version: string } | null;
  /** Remotes that misbehave in this browser. */
  faults: Record<string, Fault>;
  /** Whether a logged-in member may use it, too. */
  forMembers: boolean;
}

/** What `GET /release/revoked` answers: open pages ask it whether they still may run what they run. */
export interface RevokedRecord {
  serial: number;
  revoked: Record<string, string[]>;
}

/** `<script type="application/json" id="palaro-boot">` */
export interface BootDocument {
  channel: string;
  serial: number;
  releases: BootRelease[];
  /** Absolute path → integrity: all files of each release that this route's first view uses, none of the others. */
  integrity: Record<string, string>;
  config: {
    /** docs/member-site.md, 7.2: the configured base, used when `fixedApiUrl` is true or on localhost. */
    apiUrl: string;
    fixedApiUrl: boolean;
    /** Origins that a payment page may live on; a pg_*_url elsewhere is not followed. */
    paymentOrigins: string[];
    /** Origins that a game frame may live on. */
    gameOrigins: string[];
    appVersion: string;
  };
  /** Public half of the key that signs records (SPKI, base64): by it the browser knows that what it has kept is ours. */
  releaseKey: string;
  /** As in the channel document. */
  revoked: Record<string, string[]>;
  policy: ChannelPolicy | null;
  qa?: QaRecord;
}
