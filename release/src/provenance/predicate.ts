import type { ClaimedSource } from '@palaro/release-client/provenance/read-source';
import { BY_CHECKOUT, BY_WORKFLOW } from '@palaro/release-client/provenance/statement';
import type { Predicate, ResourceDescriptor } from '@palaro/release-client/provenance/statement';
import type { Identity } from '../owners/identity.ts';
import { Refusal } from '../refusals.ts';
import { readRun } from './token-run.ts';
import type { TokenRun } from './token-run.ts';

/** Nobody has seen the build but who publishes it. */
const NO_BUILDER = 'urn:palaro:builder:unknown';

/** Who publishes, and what of their token counts. */
export type Publisher = Pick<Identity, 'issuer' | 'kind' | 'name' | 'claims'>;

/**
 * Where a release comes from: for a CI's job what its token says, for anybody else what git told them. Refuses
 * (`provenance_contradicted`) a source that is not the one of the token.
 * @param name The deployable, for the refusal.
 */
export function predicateOf(
  name: string,
  publisher: Publisher,
  source: ClaimedSource | undefined,
): Predicate {
  const run = publisher.kind === 'workload' ? readRun(publisher.claims) : undefined;
  if (run && source && source.commit !== run.commit)
    throw new Refusal('provenance_contradicted', { name, claimed: source.commit, token: run.commit });
  return run ? byWorkflow(run, publisher, source) : byCheckout(publisher, source);
}

function byWorkflow(run: TokenRun, publisher: Publisher, source: ClaimedSource | undefined): Predicate {
  const { repository, commit, ref, workflow, claims } = run;
  const from: ResourceDescriptor = { uri: `git+${repository}@${ref}`, digest: { gitCommit: commit } };
  return {
    buildDefinition: {
      buildType: BY_WORKFLOW,
      externalParameters: { workflow: { repository, ref: workflow.ref, path: workflow.path } },
      internalParameters: { ...internal(publisher, source), claims },
      resolvedDependencies: [from],
    },
    runDetails: { builder: { id: run.builder }, metadata: { invocationId: run.invocation } },
  };
}

function byCheckout(publisher: Publisher, source: ClaimedSource | undefined): Predicate {
  return {
    buildDefinition: {
      buildType: BY_CHECKOUT,
      externalParameters: {},
      internalParameters: internal(publisher, source),
      resolvedDependencies: source ? [{ digest: { gitCommit: source.commit } }] : [],
    },
    runDetails: { builder: { id: NO_BUILDER } },
  };
}

const internal = ({ issuer, name }: Publisher, source: ClaimedSource | undefined) => ({
  publishedBy: { issuer, name },
  ...(source?.changed && { uncommittedChanges: true as const }),
});
