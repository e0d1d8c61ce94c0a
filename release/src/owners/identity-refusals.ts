/** What may be refused because of who asks: part of `REFUSALS`, which see. */
export const IDENTITY_REFUSALS = {
  provenance_contradicted: {
    sentence:
      'The build of {name} says that it comes from commit {claimed}, and the token of the job that it comes from {token}.',
    mend: 'Release from a job that runs for the commit which it builds: without a check-out of another one, and without a commit of its own before.',
  },
  token_invalid: {
    sentence: 'The token is not valid: {problem}.',
    mend: 'Get a new one from the issuer and send it as it came. Only asymmetric signatures by the issuer’s published keys count.',
  },
  token_expired: {
    sentence: 'The token expired at {at}.',
    mend: 'Get a new one and repeat the command. Nothing was released half: what was uploaded is not asked for again.',
  },
  issuer_unknown: {
    sentence: 'Tokens of {issuer} are not accepted here.',
    mend: 'Use a token of one of these: {known}. Who runs the service adds an issuer in RELEASE_ISSUERS.',
  },
  issuer_unreachable: {
    sentence: 'The keys of {issuer} cannot be read: {problem}.',
    mend: 'Try again. If it stays so, look whether the issuer answers at its address in RELEASE_ISSUERS.',
  },
  audience_wrong: {
    sentence: 'The token is meant for {given}, and this is {audience}.',
    mend: 'Ask the issuer for a token with the audience {audience}.',
  },
  second_factor_missing: {
    sentence: '{identity} logged in with one factor.',
    mend: 'Log in again with the second factor.',
  },
  pull_request_refused: {
    sentence: '{identity} runs for a pull request, which anybody can open.',
    mend: 'Release from a branch or a tag of the repository, after the merge.',
  },
  owner_unknown: {
    sentence: '{name} has no owner, so nobody may release it.',
    mend: 'Register the name first (`PUT /owners/{name}`), by one who has the right "register" (docs/ownership.md).',
  },
  not_owner: {
    sentence: '{identity} has no right on {name}, which belongs to the {team}.',
    mend: 'Ask the {team}. `palaro owners {name}` says who may do what.',
  },
  claims_unfit: {
    sentence: '{identity} is not who may act on {name}: {differences}.',
    mend: 'Release from where the {team} has said, or let those with the right "owners" on {name} change that.',
  },
  reader_unknown: {
    sentence: '{identity} may not read what is released here: no deployable is owned from there.',
    mend: 'Read from a repository that an owner names (docs/ownership.md), or as a person of the house: `palaro login`.',
  },
  right_missing: {
    sentence: '{identity} has not the right "{right}" on {name}, only {rights}.',
    mend: 'Ask one of the {team} who has it. `palaro owners {name}` says who may do what.',
  },
  owner_invalid: {
    sentence: 'This cannot be the owner of {name}: {problem}.',
    mend: 'Give `team` and `who`, a list of { issuer, claims, may } (docs/ownership.md has examples).',
  },
  log_in_failed: {
    sentence: 'The log-in to the console did not work: {problem}.',
    mend: 'Begin again at the console, in the same browser.',
  },
  form_foreign: {
    sentence: 'This form is not from a page that the console gave you.',
    mend: 'Open the console, log in if it asks for it, and do it again from there.',
  },
  setting_unusable: {
    sentence: '{setting} cannot be used: {problem}.',
    mend: 'Give {meaning}.',
  },
} as const;
