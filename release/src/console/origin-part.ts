import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { originOf } from '@palaro/release-client/provenance/origin';
import type { Origin } from '@palaro/release-client/provenance/origin';
import { ReleaseRefusal } from '@palaro/release-client/refusal';
import type { ReleaseReader } from '../context.ts';
import type { ReleaseName } from '@palaro/release-client/names';
import { readProvenance } from '../provenance/keep-provenance.ts';

/** Where a release comes from, that none was given, or why nothing of it is believed. */
export type ShownOrigin = Origin | ReleaseRefusal | undefined;

export async function readOrigin(reader: ReleaseReader, release: ReleaseName): Promise<ShownOrigin> {
  try {
    const found = await readProvenance(reader, release);
    return found && originOf(found.statement);
  } catch (error) {
    // One release that somebody has altered must not hide all others.
    if (error instanceof ReleaseRefusal) return error;
    throw error;
  }
}

/** The line of a release: its commit, and who says so. */
export function originLine(origin: ShownOrigin): Html {
  if (origin === undefined) return html`none was given`;
  if (origin instanceof ReleaseRefusal) return html`<strong>${origin.message}</strong>`;
  const { attested, repository, workflow, builder } = origin;
  if (!attested) return html`${commitOf(origin)}, not attested by a CI`;
  return html`${commitOf(origin)} of ${nameOf(repository)} by workflow ${workflow ?? 'unknown'}, builder
  ${builderOf(builder)}`;
}

const commitOf = ({ commit, changed }: Origin): Html => {
  const from =
    commit === undefined ? html`an unknown commit` : html`commit <code>${commit.slice(0, 7)}</code>`;
  return html`${from}${changed && ' with changes that are in no commit'}`;
};

/** `https://github.com/palaro/mfe-wallet` → `palaro/mfe-wallet`. */
const nameOf = (repository = ''): string => repository.split('/').slice(-2).join('/');

/** The kind of machine, and whose: `github-hosted of token.actions.githubusercontent.com`. */
function builderOf(builder = ''): string {
  const [issuer = '', machine] = builder.split('#');
  const host = URL.canParse(issuer) ? new URL(issuer).host : issuer;
  return machine === undefined ? host : `${machine} of ${host}`;
}
