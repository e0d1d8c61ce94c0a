import type { BootDocument, SealedRecord } from '@palaro/release';
import { ISOLATION, moduleFiles, trustedFiles } from './first-view.ts';
import { bootConfig, bootRelease, bootTag, crossOrigin, scriptTag } from './page-html.ts';
import { tag, title } from './tags.ts';
import type { ClientConfig } from './settings.ts';
import { draftPage, nonceMark } from './template.ts';
import type { PageDraft, Template } from './template.ts';

export interface IsolationParts {
  shell: SealedRecord;
  /** Left out where there is none: the shell's own copy of the doors serves. */
  sharedLib: SealedRecord | undefined;
  remote: SealedRecord;
}

/** The page that shows one remote alone: started by the shell's release, and with no other remote in its set. */
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
    // One release is looked at here: none is kept, and none stands in for it.
    releaseKey: '',
    revoked: {},
    policy: null,
  };
  const styles = files.filter(({ as }) => as === 'style');
  const scripts = files.filter(({ as }) => as === 'script');
  const head = [
    title(`${remote.record.name}@${remote.record.version}`),
    ...styles.map(({ path, integrity }) =>
      tag('link', { rel: 'stylesheet', href: path, nonce: nonceMark, integrity, ...crossOrigin(path) }),
    ),
  ];
  return draftPage(template, 'en-PH', {
    head: head.join('\n    '),
    boot: [bootTag(boot), ...scripts.map(scriptTag)].join('\n    '),
  });
}
