import { CLIENT_REFUSALS } from '@palaro/release-client/client-refusals';
import { ReleaseRefusal } from '@palaro/release-client/refusal';
import { IDENTITY_REFUSALS } from './owners/identity-refusals.ts';
import { ROLE_REFUSALS } from './trust/role-refusals.ts';

/**
 * Everything that publish, promote and the checks of a release may refuse, in one place: a code that scripts can rely
 * on, a sentence that describes the problem, and how to fix it. `{words}` are parameters of the refusal.
 */
export const REFUSALS = {
  ...CLIENT_REFUSALS,
  ...IDENTITY_REFUSALS,
  ...ROLE_REFUSALS,
  database_unreachable: {
    sentence: 'The registry database does not answer: {problem}.',
    mend: 'Start the site (it brings the database), or check RELEASE_DATABASE_URL.',
  },
  database_outdated: {
    sentence: 'The registry database is from before this version of the releases, and was left as it is.',
    mend: 'Remove its data folder, or set DATA_DIR or DATABASE_URL to another one.',
  },
  database_unmigrated: {
    sentence: 'The registry database lacks tables, functions or rights of this version.',
    mend: 'Run `npm run migrate` with the address of its owner in DATABASE_URL.',
  },
  version_taken: {
    sentence: '{name}@{version} is already published with other bytes ({difference}).',
    mend: 'A released version never changes: raise the version in package.json and publish again.',
  },
  file_name_taken: {
    sentence: 'The build of {name} holds a {file} with other bytes than its version {version} has.',
    mend: 'Let the name carry a hash of the content (`[contenthash]`), or leave `hashedNames` out of build.json: then each version has addresses of its own.',
  },
  native_import: {
    sentence: 'The build of {name} holds {file}, which would load code past its hashes: {problem}.',
    mend: 'Build classic scripts whose chunks the build’s own runtime loads: no ES modules as output, no `import()` that the build leaves as it is, and the federation runtime, which holds one, taken from the page (`experiments: { externalRuntime: true }`).',
  },
  react_unequal: {
    sentence:
      '{name}@{version} was built with react {react} and react-dom {reactDom}: they only work in equal versions.',
    mend: 'Give both the version of shared-lib/package.json, install and build again.',
  },
  react_unfit: {
    sentence: '{name} was built with react {react}, and the page would offer it {offered}.',
    mend: 'Build it with the React of the live shell, or release a shell with that React first.',
  },
  doors_unequal: {
    sentence: 'The doors of {name} are not of one version: {doors}.',
    mend: 'Build shared-lib whole: its doors are one family and go live together.',
  },
  doors_unfit: {
    sentence: '{name} was built against shared-lib {built}, and the page would offer it {offered}.',
    mend: 'Promote a shared-lib of the same major version that is not older, in the same step or before; or build {name} against the live one.',
  },
  facts_outdated: {
    sentence: '{name}@{version} was built before releases said what they use of the API and of shared-lib.',
    mend: 'Build it again, publish it and promote that: nothing else can say whether it fits.',
  },
  export_missing: {
    sentence: '{name} takes {lost} from the door {door} of shared-lib, which does not export it.',
    mend: 'Releases that work, in this order: {order}',
  },
  export_incompatible: {
    sentence: '{name} uses the door {door} of shared-lib in a way that does not fit it:{changes}',
    mend: 'Releases that work, in this order: {order}',
  },
  text_missing: {
    sentence: '{name} shows texts of shared-lib that it does not have: {texts}.',
    mend: 'Releases that work, in this order: {order}',
  },
  call_unknown: {
    sentence: '{name} makes calls that the API does not answer: {calls}.',
    mend: 'Releases that work, in this order: {order}',
  },
  call_incompatible: {
    sentence: '{name} makes calls in a way that does not fit the API that runs:{changes}',
    mend: 'Releases that work, in this order: {order}',
  },
  api_incompatible: {
    sentence: 'This API would break {name}@{version} ({owner}), which visitors are served:{changes}',
    mend: 'Releases that work, in this order: 1. an API with the old beside the new; 2. a {name} that was built against it and does without the old; 3. an API without the old.',
  },
  name_unknown: {
    sentence: '{name} names {text}, and {owner} declares no such tag, event or slot.',
    mend: 'Releases that work, in this order: {order}',
  },
  event_incompatible: {
    sentence: '{name} emits an event in a way that does not fit what {listener} reads of it:{changes}',
    mend: 'Releases that work, in this order: {order}',
  },
  page_taken: {
    sentence: 'The page {path} of {name} belongs to {owner}.',
    mend: 'Choose another path in the manifest.ts of {name}, or release {owner} without it first.',
  },
  slot_taken: {
    sentence: '{name} wants place {place}, where {owner} is.',
    mend: 'Choose another order for the slot in the manifest.ts of {name}.',
  },
  slot_unknown: {
    sentence: '{name} fills the slot {slot}, which {owner} does not have.',
    mend: 'Look for the name under `opens` in the manifest.ts of {owner}, or release the {owner} that has it first.',
  },
  state_key_taken: {
    sentence: 'The value "{key}" of {name} is held by {owner} already.',
    mend: 'Choose another name for the key in the manifest.ts of {name}; two remotes would overwrite each other.',
  },
  event_not_owned: {
    sentence: '{name} declares events that are not its own: {events}.',
    mend: 'Take them out of `emits` in the manifest.ts of {name}. An event of its own has a plain name; those of the session are for {sessionOwner}, by the policy of the channel.',
  },
  template_unfit: {
    sentence: 'The template {template} of {name} cannot stand in its place: {problem}.',
    mend: 'Mend its source, which the manifest.ts of {name} names under `templates`, and build again (docs/recipes/fill-a-slot-before-it-runs.md).',
  },
  size_over_budget: {
    sentence: '{name} is larger than its budget: {parts}.',
    mend: 'Look at what grew (`release diff`), load it later, or raise the figure in release/src/gate/sizes.ts with the reason.',
  },
  boot_failed: {
    sentence: '{name} does not come up with the live set in a browser, at {where}: {problem}',
    mend: 'Open that address on the running site, or `npm run dev -w {name}`; mend it and publish again.',
  },
  boot_complaint: {
    sentence: '{name} comes up with complaints in the browser’s console, at {where}: {problem}',
    mend: 'Open that address with the console open; mend what it says and publish again.',
  },
  boot_inaccessible: {
    sentence: '{name} comes up with what some cannot use, at {where}: {problem}',
    mend: 'axe names the rule and the element: mend it and publish again.',
  },
  check_out_of_memory: {
    sentence: 'The check of {name} was ended, because it needed more than {most} MB of memory.',
    mend: 'Look at what is huge in the build, by its files or by what gate.json lists; a page that fills the memory of the browser is one. Nothing was changed.',
  },
  check_out_of_time: {
    sentence: 'The check of {name} was ended, because it had no result after {most} seconds.',
    mend: 'Look for a loop without an end in what the page runs when it opens, or for a file that takes long to parse. Nothing was changed; if it is the machine that is slow, try again.',
  },
  check_ended: {
    sentence: 'The check of {name} ended before it had a result: {problem}.',
    mend: 'Nothing was changed: try again. If it stays so, something in the build is not what the check can read.',
  },
  provenance_unknown: {
    sentence: 'It is not known where {name}@{version} comes from: none was given when it was published.',
    mend: 'Nothing has to be done: it is from before provenance was kept. What is published now has one.',
  },
  sbom_unknown: {
    sentence: '{name}@{version} has no SBOM: none was given when it was published.',
    mend: 'Build it with the build preset of now, which writes `bom.json`, and publish that.',
  },
  release_unknown: {
    sentence: '{name}@{version} is not published.',
    mend: 'Publish it first, or choose one of `status`.',
  },
  types_missing: {
    sentence: 'Channel "{channel}" serves no shared-lib whose doors are declared (version {version}).',
    mend: 'Ask its team for a release: one that was built before declarations came along has none. Until then the installed package is what there is.',
  },
  record_tampered: {
    sentence: 'The record of {name}@{version} is not what was published: {problem}.',
    mend: 'Do not serve it. Publish the same sources under a new version and find out who changed the store.',
  },
  channel_unknown: {
    sentence: 'There is no channel "{channel}" yet.',
    mend: 'The first `promote … --to {channel}` makes it.',
  },
  channel_tampered: {
    sentence: 'The document of channel "{channel}" is not to be trusted: {problem}.',
    mend: 'Check that this is the right key and database; otherwise restore the registry from a backup.',
  },
  channel_expired: {
    sentence: 'The document of channel "{channel}" expired at {expiresAt}.',
    mend: 'Run `renew --to {channel}`: it signs the same versions again.',
  },
  another_writer: {
    sentence: 'Somebody else is changing releases at this moment ({holder}).',
    mend: 'Nothing was changed. Try again when they are done; `history` shows what they did.',
  },
  canary_without_live: {
    sentence: '{name} cannot be tried on some visitors: channel "{channel}" serves no other version of it.',
    mend: 'Promote it without --canary, or leave it: the version is live for everybody already.',
  },
  channel_halted: {
    sentence: 'Channel "{channel}" takes nothing new since {since}, by {doneBy}: {reason}',
    mend: 'Wait until it is resumed, or ask {doneBy}. `rollback` works meanwhile; `halt --resume` ends it for those who may.',
  },
  set_unknown: {
    sentence: 'Channel "{channel}" never had a document with serial {serial}.',
    mend: '`history` lists the serials of a channel.',
  },
  request_invalid: {
    sentence: 'The release service cannot read the request: {problem}.',
    mend: '`/openapi.json` of the service says what each address takes.',
  },
  address_unknown: {
    sentence: 'The release service has no {method} {path}.',
    mend: '`/openapi.json` of the service lists its addresses; a client of another version may ask for others.',
  },
  unauthenticated: {
    sentence: 'The release service does not know who asks.',
    mend: 'Send a token that it trusts: a CI gives one to each run, `palaro login` to a person.',
  },
  upload_altered: {
    sentence: '{file} did not arrive as it was sent: its bytes do not fit its hash.',
    mend: 'Publish again. If it stays so, something between you and the release service changes what you send.',
  },
  upload_cut_off: {
    sentence: 'The connection ended before the last byte of {file}.',
    mend: 'Publish again: what has arrived whole is not sent a second time.',
  },
  upload_missing: {
    sentence: '{name}@{version} cannot be published yet: nobody has uploaded {file}.',
    mend: 'Publish again: it asks what is missing and sends that. An upload that was left is forgotten after a day.',
  },
  upload_too_large: {
    sentence: 'The release service does not take an upload of this size: {problem}.',
    mend: 'Look at what grew in the build. A release is split by pages, and loads what is large later.',
  },
  service_failed: {
    sentence: 'The release service failed (number {id}).',
    mend: 'Nothing is half done: try again. Its log has the reason under this number.',
  },
  release_insecure: {
    sentence: '{name}@{version} was taken back from channel "{channel}" for security.',
    mend: 'Mend what is insecure, raise the version and publish that. Nothing brings this one back.',
  },
  nothing_to_roll_back_to: {
    sentence: '{name} has no earlier version in channel "{channel}".',
    mend: 'Promote the version that should run: `promote {name}@<version> --to {channel}`.',
  },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A refusal of the service, out of the catalogue. */
export class Refusal extends ReleaseRefusal {
  declare readonly code: RefusalCode;
  /** What fills the sentence. */
  readonly facts: Readonly<Record<string, string>>;

  constructor(code: RefusalCode, facts: Readonly<Record<string, string>> = {}) {
    super(code, REFUSALS[code], facts);
    this.facts = facts;
  }
}
