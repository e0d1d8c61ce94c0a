import type { BootDocument, ReleaseRecord, SealedRecord } from '@palaro/release';
import { ISOLATION, moduleFiles, trustedFiles } from './first-view.ts';
import { bootConfig, bootRelease, bootTag, crossOrigin, scriptTag } from './page-html.ts';
import { tag, title } from './tags.ts';
import type { ClientConfig } from './settings.ts';
import { draftPage, nonceMark } from './template.ts';
import type { PageDraft, Template } from './template.ts';

export interface IsolationParts {
  shell: SealedRecord;
  /** Left out when there is none: then the shell's own copy of the doors is used. */
  sharedLib: SealedRecord | undefined;
  remote: SealedRecord;
}

/** The isolation page of one remote: started by the shell's release, with no other remote in its set. */
export function draftIsolation(
  template: Template,
  { shell, sharedLib, remote }: IsolationParts,
  { channel, serial, client }: { channel: string; serial: number; client: ClientConfig },
): PageDraft {
  const parts = [shell, ...(sharedLib ? [sharedLib] : []), remote];
  const files = moduleFiles(shell.record, ISOLATION);
  const boot: BootDocument = {
    channel,
    serial,
    releases: parts.map(bootRelease),
    integrity: trustedFiles(parts.map(({ record }) => record)),
    config: bootConfig(client, shell.record.version),
    // Only this release is shown: none is stored, and none replaces it.
    releaseKey: '',
    revoked: {},
    policy: null,
  };
  const scripts = files.filter(({ as }) => as === 'script');
  const head = [title(`${remote.record.name}@${remote.record.version}`), ...isolationStyles(shell.record)];
  return draftPage(template, 'en-PH', {
    head: head.join('\n    '),
    boot: [bootTag(boot), ...scripts.map(scriptTag)].join('\n    '),
  });
}

export const isolationStyles = (shell: ReleaseRecord): string[] =>
  moduleFiles(shell, ISOLATION)
    .filter(({ as }) => as === 'style')
    .map(({ path, integrity }) =>
      tag('link', { rel: 'stylesheet', href: path, nonce: nonceMark, integrity, ...crossOrigin(path) }),
    );
