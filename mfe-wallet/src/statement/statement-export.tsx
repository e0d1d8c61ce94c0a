import type { StatementLine } from '@palaro/contract';
import { refusalOf, useErrorText } from '@palaro/shared-lib/core';
import { Button, Notice } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useFetchPromotionTitles } from '../use-promotion-title.ts';
import { KINDS, REBATES, REVIEWS } from './kinds.ts';
import { useLazyEveryStatementLineQuery } from './statement-export.queries.ts';
import { CSV_COLUMNS, csvOf, namesPromotion, requestOf, type StatementFilter } from './statement.rules.ts';

const FILE = 'palaro-statement.csv';

interface Props {
  filter: StatementFilter;
  /** Downloads a file. */
  save?: (name: string, text: string) => void;
}

/** Exports all lines of the filtered statement as a file for spreadsheets. */
export function StatementExport({ filter, save = download }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const [fetchLines, { isFetching, error }] = useLazyEveryStatementLineQuery();
  const [done, setDone] = useState(0);
  const refused = error && refusalOf(error);
  const fetchTitles = useFetchPromotionTitles();

  const run = async () => {
    const { data: lines, isSuccess } = await fetchLines(requestOf(filter));
    if (!isSuccess) return;
    const head = CSV_COLUMNS.map((name) => t(`statement.csv.${name}`));
    const kindOf = ({ kind, review }: StatementLine) =>
      review ? `${t(KINDS[kind].label)} (${t(REVIEWS[review].label)})` : t(KINDS[kind].label);
    const titleOf = lines.some(namesPromotion) ? await fetchTitles() : (code: string) => code;
    save(FILE, csvOf(head, lines, { kindOf, titleOf, rebateOf: (kind) => t(REBATES[kind]) }));
    setDone(lines.length);
  };
  return (
    <>
      <Button variant="quiet" size="small" icon="receipt" pending={isFetching} onClick={() => void run()}>
        {t('statement.csv')}
      </Button>
      {refused && !isFetching && (
        <Notice tone="bad" isResult>
          {errorText(refused.key, refused.details)}
        </Notice>
      )}
      {done > 0 && !isFetching && !refused && (
        <Notice tone="good" isResult>
          {t('statement.csv.done', { count: done, file: FILE })}
        </Notice>
      )}
    </>
  );
}

function download(name: string, text: string): void {
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
