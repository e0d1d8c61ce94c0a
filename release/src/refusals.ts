/**
 * Everything that publish, promote and the checks of a release may refuse, in one place: a code that scripts can rely
 * on, a sentence that says what is wrong, and how to mend it. `{words}` are filled in by whoever refuses.
 */
export const REFUSALS = {
  usage: {
    sentence: '{problem}',
    mend: 'Run it without arguments to see what it takes.',
  },
  settings_missing: {
    sentence: '{setting} is not set.',
    mend: 'Start through `npm run release`, or set it: {meaning}.',
  },
  key_unusable: {
    sentence: '{setting} is not a usable key: {problem}.',
    mend: 'Give an ECDSA P-256 key in PEM form (`openssl ecparam -name prime256v1 -genkey -noout`).',
  },
  database_unreachable: {
    sentence: 'The registry database does not answer: {problem}.',
    mend: 'Start the site (it brings the database), or check DATABASE_URL.',
  },
  deployable_unknown: {
    sentence: 'There is no deployable "{name}" in this workspace.',
    mend: 'Deployables are the workspaces with a `build` script: {known}.',
  },
  build_missing: {
    sentence: '{name} has no build to publish: {path} is not there.',
    mend: 'Build it first: `npm run build -w {name}`.',
  },
  build_invalid: {
    sentence: 'The build of {name} does not describe itself correctly: {problem}.',
    mend: 'Build it again; if it stays so, look at its manifest.ts and the build preset.',
  },
  file_name_unsafe: {
    sentence: '"{file}" cannot be a file of a release.',
    mend: 'Use letters, digits, dot, dash, underscore and plain sub-folders; no hidden files and no links.',
  },
  version_taken: {
    sentence: '{name}@{version} is already published with other bytes ({difference}).',
    mend: 'A released version never changes: raise the version in package.json and publish again.',
  },
  release_unknown: {
    sentence: '{name}@{version} is not published.',
    mend: 'Publish it first, or choose one of `status`.',
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
  canary_of_frame: {
    sentence: '{name} is what every page stands on and has no canary.',
    mend: 'Promote it without --canary. `rollback {name}` takes it back.',
  },
  nothing_to_roll_back_to: {
    sentence: '{name} has no earlier version in channel "{channel}".',
    mend: 'Promote the version that should run: `promote {name}@<version> --to {channel}`.',
  },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** An expected "no": has a code, and says how to mend it. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly mend: string;

  constructor(code: RefusalCode, facts: Record<string, string> = {}) {
    super(fill(REFUSALS[code].sentence, facts));
    this.name = 'Refusal';
    this.code = code;
    this.mend = fill(REFUSALS[code].mend, facts);
  }
}

function fill(text: string, facts: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (hole, word: string) => facts[word] ?? hole);
}
