import { BY_WORKFLOW } from './statement.ts';
import type { Statement } from './statement.ts';

/** Where a release comes from, for readers. What is not known is not there. */
export interface Origin {
  /** A CI's token says so. Otherwise it is what git said where it was built, to whoever published it. */
  attested: boolean;
  /** `https://github.com/palaro/mfe-wallet`. */
  repository?: string;
  commit?: string;
  /** Whether files were built that are in no commit. */
  changed: boolean;
  ref?: string;
  /** File in the repository. */
  workflow?: string;
  /** The page of the run. */
  run?: string;
  /** Issuer of the token and kind of machine: `https://token.actions.githubusercontent.com#github-hosted`. */
  builder?: string;
  publishedBy: string;
}

export function originOf({ predicate }: Statement): Origin {
  const { buildDefinition, runDetails } = predicate;
  const { buildType, externalParameters, internalParameters, resolvedDependencies } = buildDefinition;
  const { workflow } = externalParameters;
  const commit = resolvedDependencies[0]?.digest?.['gitCommit'];
  const { issuer, name } = internalParameters.publishedBy;
  const attested = buildType === BY_WORKFLOW;
  return {
    attested,
    ...(workflow && { repository: workflow.repository, ref: workflow.ref }),
    ...(workflow && workflow.path !== '' && { workflow: workflow.path }),
    ...(commit !== undefined && { commit }),
    changed: internalParameters.uncommittedChanges === true,
    ...(runDetails.metadata && { run: runDetails.metadata.invocationId }),
    ...(attested && { builder: runDetails.builder.id }),
    publishedBy: `${name} (${issuer})`,
  };
}
