import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import { componentsOf } from '@palaro/release-client/provenance/components';
import type { SbomComponent } from '@palaro/release-client/provenance/components';
import type { ReleaseName } from '@palaro/release-client/names';
import { ReleaseRefusal } from '@palaro/release-client/refusal';
import type { ReleaseReader } from '../context.ts';
import { readSbom } from '../provenance/keep-provenance.ts';
import { readOrigin } from './origin-part.ts';
import type { ShownOrigin } from './origin-part.ts';
import { page } from './page.ts';

export interface ReleaseView {
  release: ReleaseName;
  channel: string;
  origin: ShownOrigin;
  packages: readonly SbomComponent[] | ReleaseRefusal | undefined;
}

/** Where one release comes from and what is in it. */
export async function readRelease(
  reader: ReleaseReader,
  release: ReleaseName,
  channel: string,
): Promise<ReleaseView> {
  const origin = await readOrigin(reader, release);
  if (origin instanceof ReleaseRefusal && origin.code === 'release_unknown') throw origin;
  const sbom = await readSbom(reader, release).catch((error: unknown) => {
    if (error instanceof ReleaseRefusal) return error;
    throw error;
  });
  const packages = typeof sbom === 'string' ? componentsOf(sbom) : sbom;
  return { release, channel, origin, packages };
}

export function releasePage({ release: { name, version }, channel, origin, packages }: ReleaseView): string {
  return page(
    `${name} ${version}`,
    html`<main>
      <h1>${name} <span class="version">${version}</span></h1>
      <h2>Where it comes from</h2>
      ${originCard(origin)}
      <h2>Packages in it</h2>
      ${packagesCard(packages)}
      <p><a href="/releases/${name}/${version}/provenance">Signed statement (in-toto, SLSA)</a></p>
      <p><a href="/releases/${name}/${version}/sbom">SBOM (CycloneDX)</a></p>
      <p><a class="button" href="/console?channel=${channel}">Back to the console</a></p>
    </main>`,
  );
}

function originCard(origin: ShownOrigin): Html {
  if (origin === undefined)
    return html`<p class="card">None was given: it was published before this was kept.</p>`;
  if (origin instanceof ReleaseRefusal) return refusalCard(origin);
  const { attested, commit, changed, repository, ref, workflow, run, builder, publishedBy } = origin;
  return html`<section class="card" aria-label="Where it comes from">
    <p>
      ${
        attested
          ? html`The token of the CI's job says so.`
          : html`<b>Not attested by a CI.</b> This is what git said to who published it.`
      }
      ${changed && html`Files were built that are in no commit.`}
    </p>
    <dl>
      ${row('Commit', commit)} ${row('Repository', repository)} ${row('Ref', ref)}
      ${row('Workflow', workflow)} ${row('Run', run)} ${row('Builder', builder)}
      ${row('Published by', publishedBy)}
    </dl>
  </section>`;
}

const row = (title: string, value: string | undefined): Html =>
  value === undefined
    ? html``
    : html`<dt>${title}</dt>
        <dd>${value}</dd>`;

const refusalCard = ({ code, message, mend }: ReleaseRefusal): Html =>
  html`<section class="card refusal" aria-label="${code}">
    <p><code>${code}</code></p>
    <p>${message}</p>
    <p>${mend}</p>
  </section>`;

function packagesCard(packages: ReleaseView['packages']): Html {
  if (packages === undefined) return html`<p class="card">No SBOM was given.</p>`;
  if (packages instanceof ReleaseRefusal) return refusalCard(packages);
  return html`<ul class="card packages" aria-label="Packages">
    ${packages.map(
      ({ name, version, license }) =>
        html`<li>
          ${name} <span class="version">${version}</span>
          <span class="license">${license ?? 'no licence'}</span>
        </li>`,
    )}
  </ul>`;
}
