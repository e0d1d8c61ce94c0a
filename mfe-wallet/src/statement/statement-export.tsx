import { report, type StatementLine } from '@palaro/contract';
import { callApi, useErrorText } from '@palaro/shared-lib/core';
import { Button, Notice } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { KINDS } from './kinds.ts';
import { WHOLE_PAGE } from './statement.queries.ts';
import { csvOf, requestOf, type StatementFilter } from './statement.rules.ts';

const FILE = 'palaro-statement.csv';

interface Props {
  filter: StatementFilter;
  /** Gives the member a file. */
  save?: (name: string, text: string) => void;
}

/** The statement as it is narrowed, all of its lines, as a file for a spreadsheet. */
export function StatementExport({ filter, save = download }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [done, setDone] = useState(0);

  const run = async () => {
    setPending(true);
    setRefused(undefined);
    const lines: StatementLine[] = [];
    for (let number = 1; ; number += 1) {
      const result = await callApi(report.statement, {
        ...requestOf(filter),
        page_number: number,
        page_size: WHOLE_PAGE,
      });
      if (!result.ok) {
        setRefused(errorText(result.key, result.details));
        break;
      }
      lines.push(...result.value.list);
      if (result.value.list.length < WHOLE_PAGE || lines.length >= result.value.total) {
        const head = (['when', 'kind', 'amount', 'before', 'after', 'details', 'reference'] as const).map(
          (name) => t(`statement.csv.${name}`),
        );
        save(
          FILE,
          csvOf(head, lines, ({ kind }) => t(KINDS[kind].label)),
        );
        setDone(lines.length);
        break;
      }
    }
    setPending(false);
  };
  return (
    <>
      <Button variant="quiet" size="small" icon="receipt" pending={pending} onClick={() => void run()}>
        {t('statement.csv')}
      </Button>
      {refused && <Notice tone="bad">{refused}</Notice>}
      {done > 0 && !pending && !refused && (
        <Notice tone="good">{t('statement.csv.done', { count: done, file: FILE })}</Notice>
      )}
    </>
  );
}

function download(name: string, text: string): void {
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
