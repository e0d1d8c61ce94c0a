import { member, type ValueOf } from '@palaro/contract';
import { callApi, useErrorText } from '@palaro/shared-lib/core';
import { Button, DefinitionList, Notice, Section, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';

type Exported = ValueOf<typeof member.exportdata>;

/** Everything that is kept about the member, to look through and to take along. */
export function ExportData() {
  const t = useT();
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [made, setMade] = useState<Exported>();
  const [refused, setRefused] = useState<string>();

  const ask = async () => {
    setPending(true);
    setRefused(undefined);
    const result = await callApi(member.exportdata, {});
    setPending(false);
    if (result.ok) setMade(result.value);
    else setRefused(errorText(result.key, result.details));
  };
  return (
    <Section title={t('export.title')}>
      <Stack gap={4}>
        <p>{t('export.lead')}</p>
        <Button full icon="copy" pending={pending} onClick={() => void ask()}>
          {t('export.make')}
        </Button>
        {refused && <Notice tone="bad">{refused}</Notice>}
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
