import { FAULTS } from '@palaro/contract';
import type { BootDocument, BootRelease, Fault, QaRecord } from '@palaro/contract';
import { currentLanguage, LOCALE_TAGS } from '@palaro/shared-lib/core';
import { Button, DefinitionList, Dialog, Stack } from '@palaro/shared-lib/ui';
import { useEffect, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { healthOf, onHealth } from '../boot/health.ts';
import { useQaText } from './messages.ts';

interface Props {
  set: BootDocument;
  qa: QaRecord;
  isOpen: boolean;
  onClose: () => void;
}

/** The versions in this browser, their health, and the faults to switch on. */
export function QaPanel({ set, qa, isOpen, onClose }: Props) {
  const t = useQaText();
  const remotes = set.releases.filter(({ manifest }) => manifest !== null);
  return (
    <Dialog title={t('title')} open={isOpen} onClose={onClose}>
      <Stack gap={4}>
        <DefinitionList
          rows={[
            { label: t('channel'), value: `${set.channel} ${set.serial}` },
            { label: t('bucket'), value: qa.bucket, hint: t('bucketHint') },
            {
              label: t('until'),
              value: new Date(qa.until).toLocaleTimeString(LOCALE_TAGS[currentLanguage()]),
            },
          ]}
        />
        {remotes.map((release) => (
          <RemotePanel key={release.name} release={release} qa={qa} isOpen={isOpen} />
        ))}
      </Stack>
    </Dialog>
  );
}

function RemotePanel({ release, qa, isOpen }: Pick<Props, 'qa' | 'isOpen'> & { release: BootRelease }) {
  const t = useQaText();
  const { name, version, manifest, recordIntegrity } = release;
  const health = useSyncExternalStore(onHealth, () => healthOf(name));
  const failures = health?.failures ?? [];
  return (
    <section className="qa-remote" aria-label={name}>
      <h3>{name}</h3>
      <DefinitionList
        rows={[
          { label: t('owner'), value: manifest?.owner ?? '' },
          {
            label: t('version'),
            value: health?.standIn ?? version,
            ...(health?.standIn !== undefined && { hint: t('standsIn', { version }) }),
          },
          { label: t('integrity'), value: recordIntegrity.slice(0, 19), hint: integrityHint(t, failures) },
          { label: t('timing'), value: health?.ms === undefined ? t('notLoaded') : `${health.ms} ms` },
          {
            label: t('errors'),
            value: failures.length === 0 ? t('none') : [...new Set(failures)].join(', '),
          },
        ]}
      />
      <PickFault name={name} qa={qa} />
      <PickVersion name={name} running={version} isOpen={isOpen} />
    </section>
  );
}

const integrityHint = (t: ReturnType<typeof useQaText>, failures: readonly string[]) =>
  failures.includes('tampered') ? t('refused') : t('verified');

function PickFault({ name, qa }: { name: string; qa: QaRecord }) {
  const t = useQaText();
  const pick = (fault: string) => {
    const { [name]: _, ...others } = qa.faults;
    const next = Object.entries(fault === '' ? others : { ...others, [name]: fault });
    const faults = next.map((pair) => pair.join(':')).join('.');
    storeCookie(`__Host-palaro-faults=${faults}; path=/; secure; samesite=lax`);
    location.reload();
  };
  return (
    <label className="qa-pick">
      <span>{t('fault')}</span>
      <select value={qa.faults[name] ?? ''} onChange={({ target }) => pick(target.value)}>
        <option value="">{t('healthy')}</option>
        {FAULTS.map((fault) => (
          <option key={fault} value={fault}>
            {t(`fault.${fault}` satisfies `fault.${Fault}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Reads it again, because Chromium stores a cookie later, and then the page would be requested without it; reading waits for that. */
function storeCookie(cookie: string): string {
  document.cookie = cookie;
  return document.cookie;
}

/** The released versions of a remote, the newest first, once the panel is open. Without them the running one is all there is. */
function useVersions(name: string, running: string, isOpen: boolean): readonly string[] {
  const [versions, setVersions] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const end = new AbortController();
    const read = async () => {
      const answer = await fetch(`/release/versions/${name}`, { signal: end.signal });
      if (answer.ok) setVersions(((await answer.json()) as { versions: string[] }).versions);
    };
    read().catch(() => undefined);
    return () => end.abort();
  }, [name, isOpen]);
  return versions.includes(running) ? versions : [running, ...versions];
}

function PickVersion({ name, running, isOpen }: { name: string; running: string; isOpen: boolean }) {
  const t = useQaText();
  const versions = useVersions(name, running, isOpen);
  const [wanted, setWanted] = useState(running);
  const swap = (event: SyntheticEvent) => {
    event.preventDefault();
    location.assign(`${location.pathname}?remote=${encodeURIComponent(`${name}@${wanted}`)}`);
  };
  return (
    <form className="qa-swap" onSubmit={swap}>
      <label className="qa-pick">
        <span>{t('otherVersion')}</span>
        <select value={wanted} onChange={({ target }) => setWanted(target.value)}>
          {versions.map((version) => (
            <option key={version}>{version}</option>
          ))}
        </select>
      </label>
      <Button type="submit" size="small" disabled={wanted === running}>
        {t('swap')}
      </Button>
    </form>
  );
}
