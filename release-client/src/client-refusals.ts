import { ReleaseRefusal } from './refusal.ts';

/** What is refused at the team's, before the release service is asked, or because it cannot be. */
export const CLIENT_REFUSALS = {
  usage: {
    sentence: '{problem}',
    mend: 'Run it without arguments to see what it takes.',
  },
  settings_missing: {
    sentence: '{setting} is not set.',
    mend: 'Start through `npm run release`, or set it: {meaning}.',
  },
  deployable_unknown: {
    sentence: 'There is no deployable "{name}" in this workspace.',
    mend: 'Deployables are the workspaces with a `build` script: {known}.',
  },
  key_unusable: {
    sentence: '{setting} is not a usable key: {problem}.',
    mend: 'Give an ECDSA P-256 key in PEM form (`openssl ecparam -name prime256v1 -genkey -noout`).',
  },
  service_unreachable: {
    sentence: 'The release service at {url} cannot be asked: {problem}.',
    mend: 'Nothing is half done: try again, with the same command. If it stays so, look whether the address is right and the service runs.',
  },
  service_insecure: {
    sentence: 'A token is not sent to {address}, which anybody on the way could read.',
    mend: 'Give the https address of the release service. Plain http is for this machine only.',
  },
  token_not_found: {
    sentence: 'There is no token for the release service at {service}.',
    mend: 'In a GitHub workflow give the job `id-token: write`; in GitLab declare `id_tokens: PALARO_ID_TOKEN` with this address as `aud`; a person logs in with `palaro login`; elsewhere name a file with a token in PALARO_TOKEN_FILE.',
  },
  token_unreadable: {
    sentence: 'No token can be had from {place}: {problem}.',
    mend: 'Look whether the job may have one (`id-token: write`), or whether PALARO_TOKEN_FILE names the right file.',
  },
  login_unknown: {
    sentence: 'The release service at {service} knows no place where people log in.',
    mend: 'Release from a job of the CI, or let who runs the service add an issuer of persons to RELEASE_ISSUERS.',
  },
  login_failed: {
    sentence: 'The log-in at {issuer} did not work: {problem}.',
    mend: 'Run `palaro login` again, open the page that it names and confirm the code there within its time.',
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
  provenance_altered: {
    sentence: 'What is said of where {name}@{version} comes from is not what was signed: {problem}.',
    mend: 'Believe none of it. Its files are checked by its record, as before; find out who changed the registry.',
  },
  sbom_altered: {
    sentence: 'The SBOM of {name}@{version} is not the one that it was published with: {problem}.',
    mend: 'Believe none of it: build the same commit again, which gives the same SBOM, and find out who changed the store.',
  },
  file_unlisted: {
    sentence: 'The build of {name} holds {file}, which it did not write.',
    mend: 'Find out how it got into dist, then build again: `npm run build -w {name}`.',
  },
} as const;

export type ClientRefusalCode = keyof typeof CLIENT_REFUSALS;

/** A refusal that needs no release service. */
export class ClientRefusal extends ReleaseRefusal {
  declare readonly code: ClientRefusalCode;

  constructor(code: ClientRefusalCode, facts: Readonly<Record<string, string>> = {}) {
    super(code, CLIENT_REFUSALS[code], facts);
  }
}
