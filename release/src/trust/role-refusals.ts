/** What may be refused because of the keys of roles: part of `REFUSALS`, which see. */
export const ROLE_REFUSALS = {
  record_unlisted: {
    sentence: '{name}@{version} is not in the role of its team, so no edge would serve it.',
    mend: 'Publish it with the team’s key, which adds it to the role.',
  },
  roles_missing: {
    sentence: 'The registry holds no root of trust yet, so nothing can be signed.',
    mend: 'Make the keys and the first root, and put it there: `release keys put` (docs/keys.md).',
  },
  role_unknown: {
    sentence: 'Nobody has been given the role {role}: the registry’s `targets` do not delegate it.',
    mend: 'Who holds the key of `targets` delegates it to the team’s key: `release keys delegate {role}` (docs/keys.md).',
  },
  role_key_missing: {
    sentence: 'This process has no key that may sign the role {role}.',
    mend: 'Give it the key that the role names (`release keys show {role}`): its setting is in docs/keys.md.',
  },
  role_unsigned: {
    sentence: 'The role {role} is not signed by those who may sign it: {problem}.',
    mend: 'Sign it with the key that has been given this role. If you did, the role belongs to another key meanwhile: `release keys show targets`.',
  },
  role_outdated: {
    sentence: 'The role {role} comes as version {version}, and its version {known} is here already.',
    mend: 'Take the present one, add your release to it and sign that.',
  },
  role_incomplete: {
    sentence: 'The role {role} is not the present one with this release added: {problem}.',
    mend: 'Take the present one, add your release to it and sign that. Taking a release away is for who holds `targets` (docs/keys.md).',
  },
  role_replayed: {
    sentence: 'The role {role} is older than what was seen before: {problem}.',
    mend: 'Somebody gives out an old state, or the registry was restored from a backup: docs/keys.md says what to do in either case.',
  },
  role_expired: {
    sentence: 'The role {role} has expired: it was valid until {expires}.',
    mend: 'Who holds its key signs it again. A timestamp is signed by the running release service: look whether it runs.',
  },
  role_altered: {
    sentence: 'The role {role} is not what was signed into the snapshot: {problem}.',
    mend: 'Do not trust it. Find out who changed the registry, and restore the row of release.metadata.',
  },
} as const;
