import { errorKeyOf, formatMoney } from '@palaro/shared-lib/core';
import { Button, EmptyState, ErrorState, Row, Section, Skeleton } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { desk } from '../desk.queries.ts';
import { Table } from '../table.tsx';

const SIZE = 50;

/** What the staff did, newest first. */
export function AuditView() {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = desk.useAuditQuery(
    { page_number: page, page_size: SIZE },
    { refetchOnMountOrArgChange: true },
  );
  if (error)
    return <ErrorState errorKey={errorKeyOf(error)} pending={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="line" count={3} />;
  if (data.total === 0) return <EmptyState icon="receipt" title="Nobody has done anything yet" />;
  const last = Math.ceil(data.total / SIZE);
  return (
    <Section title={`Audit log, ${data.total} lines`}>
      <Table
        caption="Audit log"
        columns={['When', 'Who', 'What', 'About', 'Amount', 'Change', 'Reason', 'Checked by']}
        rows={data.list.map((line, index) => ({
          id: `${data.page_number} ${index}`,
          cells: [
            line.at,
            `${line.actor_name} (${line.actor})`,
            line.act,
            line.subject,
            line.amount === '' ? '' : formatMoney(line.amount),
            line.before === line.after ? '' : `${line.before || 'nothing'} → ${line.after || 'nothing'}`,
            line.reason,
            line.checker === '' ? '' : `${line.checker_name} (${line.checker})`,
          ],
        }))}
      />
      <Row gap={3}>
        <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
          Newer
        </Button>
        <span>
          Page {page} of {last}
        </span>
        <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
          Older
        </Button>
      </Row>
    </Section>
  );
}
