import path from 'node:path';
import { RESERVED_ADDRESSES, type AnyRemoteDeclaration } from '@palaro/contract/manifest';
import { Failure } from '../console/console.mjs';
import { filesIn } from './files-in.ts';

/** The manifests of the workspace, by the remotes' names. */
export async function readManifests(root: string): Promise<Map<string, AnyRemoteDeclaration>> {
  const manifests = new Map<string, AnyRemoteDeclaration>();
  for (const file of await filesIn(root, 'mfe-*/manifest.ts')) {
    const { manifest } = (await import(path.join(root, file))) as { manifest: AnyRemoteDeclaration };
    manifests.set(path.dirname(file), manifest);
  }
  return manifests;
}

/** @throws Failure when `/<slug>` is an address of the site itself or a page of a remote. */
export async function checkFreePath(root: string, slug: string): Promise<void> {
  if (RESERVED_ADDRESSES.has(slug)) throw new Failure(`/${slug} is an address of the site itself.`);
  for (const [name, { pages = [] }] of await readManifests(root))
    // As the router compares them.
    if (pages.some((page) => page.path.toLowerCase() === `/${slug}`))
      throw new Failure(`/${slug} is a page of ${name} already.`);
}
