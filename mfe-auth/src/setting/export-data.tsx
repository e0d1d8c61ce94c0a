import type { member, ValueOf } from '@palaro/contract';
import { refusalOf, useErrorText } from '@palaro/shared-lib/core';
import { Button, DefinitionList, Notice, Section, Stack } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useLazyExportedDataQuery } from './setting.queries.ts';

type Exported = ValueOf<typeof member.exportdata>;

/** All data stored about the member, to read and to download. */
export function ExportData() {
  const t = useT();
  const errorText = useErrorText();
  const [make, { data: made, error, isFetching }] = useLazyExportedDataQuery();
  const refused = isFetching ? undefined : error && refusalOf(error);
  return (
    <Section title={t('export.title')}>
      <Stack gap={4}>
        <p>{t('export.lead')}</p>
        <Button full icon="copy" pending={isFetching} onClick={() => void make()}>
          {t('export.make')}
        </Button>
        {refused && (
          <Notice tone="bad" isResult>
            {errorText(refused.key, refused.details)}
          </Notice>
        )}
        {made && <Made made={made} />}
      </Stack>
    </Section>
  );
}

function Made({ made }: { made: Exported }) {
  const t = useT();
  return (
    <Stack gap={3}>
      <Notice
        tone="good"
        isResult
        title={t('export.made', { at: made.made_at })}
        action={
          <Button size="small" onClick={() => saveAsFile(made)}>
            {t('export.download')}
          </Button>
        }
      />
      <DefinitionList
        rows={Object.entries(made.sections).map(([name, rows]) => ({
          label: name.replaceAll('_', ' '),
          value: t('export.rows', { count: rows.length }),
        }))}
      />
    </Stack>
  );
}

function saveAsFile(made: Exported): void {
  const file = new Blob([JSON.stringify(made, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `palaro-${made.made_at.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
