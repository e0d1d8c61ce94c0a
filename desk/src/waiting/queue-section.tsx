import { errorKeyOf, formatMoney } from '@palaro/shared-lib/core';
import { Button, ErrorState, Notice, Skeleton } from '@palaro/shared-lib/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { DecideDialog } from '../decide/decide-dialog.tsx';
import type { Decision } from '../decide/decision.ts';
import { desk } from '../desk.queries.ts';
import { decidersOf, mayCall, useStaff } from '../staff.ts';
import { Table } from '../table.tsx';
import type { Item, Queue } from './item.ts';
import { Pictures } from './pictures.tsx';
import { SupportDialog } from './support-dialog.tsx';
import classes from './queue-section.module.css';

interface Props {
  queue: Queue;
  onMember: (accountId: string) => void;
}

type Open = { item: Item; decision?: Decision };

/** One list of what waits. After a decision the focus is on what is to be decided next. */
export function QueueSection({ queue, onMember }: Props) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState<{ text: string; index: number }>();
  const { data, error, isFetching, refetch } = desk.useWaitingQuery(queue.name, {
    refetchOnMountOrArgChange: true,
  });
  const items = data === undefined ? [] : queue.itemsOf(data);

  useEffect(() => {
    if (!done || isFetching) return;
    const rows = [...(section.current?.querySelectorAll('tbody tr') ?? [])];
    const next = rows[Math.min(done.index, rows.length - 1)]?.querySelector<HTMLElement>('button');
    (next ?? section.current?.querySelector<HTMLElement>('h2'))?.focus();
  }, [done, isFetching]);

  const finish = async ({ item, decision }: Open) => {
    const index = items.indexOf(item);
    setOpen(undefined);
    await refetch();
    setDone({ text: `${item.title}: ${decision?.label ?? 'Answer'}, done.`, index });
  };

  return (
    <section ref={section} className={classes.queue} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {queue.title}
        {data !== undefined && <span className={classes.count}> {items.length}</span>}
      </h2>
      {done && <Notice tone="good">{done.text}</Notice>}
      {error && (
        <ErrorState errorKey={errorKeyOf(error)} pending={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && data === undefined && <Skeleton shape="line" />}
      {data !== undefined && items.length === 0 && <p className={classes.none}>Nothing waits.</p>}
      {items.length > 0 && (
        <Table
          caption={queue.title}
          columns={['What', 'Amount', 'Member', 'Since', 'Who may decide', 'Decide']}
          rows={items.map((item) => ({
            id: item.id,
            cells: [
              <What key="what" item={item} />,
              item.amount === undefined ? '' : formatMoney(item.amount),
              <Member key="member" accountId={item.accountId} onMember={onMember} />,
              item.since,
              <Deciders key="deciders" item={item} />,
              <Decisions key="decide" item={item} onOpen={setOpen} />,
            ],
          }))}
        />
      )}
      {open?.decision && (
        <DecideDialog
          decision={open.decision}
          title={open.item.accountId === '' ? open.item.title : `${open.item.title}, ${open.item.accountId}`}
          amount={open.item.amount}
          onClose={() => setOpen(undefined)}
          onDone={() => void finish(open)}
        />
      )}
      {open && !open.decision && (
        <SupportDialog
          supportId={open.item.supportId ?? ''}
          onClose={() => setOpen(undefined)}
          onDone={() => void finish(open)}
        />
      )}
    </section>
  );
}

function What({ item: { title, facts, pictures = [] } }: { item: Item }) {
  return (
    <>
      <strong>{title}</strong>
      {facts.map((fact) => (
        <div key={fact}>{fact}</div>
      ))}
      {pictures.length > 0 && <Pictures of={title} paths={pictures} />}
    </>
  );
}

function Member({ accountId, onMember }: { accountId: string; onMember: Props['onMember'] }) {
  const staff = useStaff();
  if (accountId === '') return 'a visitor';
  if (!mayCall(staff, 'membersheet')) return accountId;
  return (
    <Button size="small" variant="quiet" onClick={() => onMember(accountId)}>
      {accountId}
    </Button>
  );
}

/** Made by the member, unless one of the staff has asked for it. */
function Deciders({ item: { decisions, askedBy = '' } }: { item: Item }) {
  const staff = useStaff();
  const names = new Set(decisions.map(({ name }) => decidersOf(staff, name)));
  return (
    <>
      {askedBy !== '' && <div>Asked for by {askedBy}</div>}
      {[...names].map((name) => (
        <div key={name}>{name}</div>
      ))}
    </>
  );
}

function Decisions({ item, onOpen }: { item: Item; onOpen: (open: Open) => void }) {
  const staff = useStaff();
  const own = item.decisions.filter(({ name }) => mayCall(staff, name));
  return (
    <div className={classes.buttons}>
      {item.supportId !== undefined && mayCall(staff, 'supportticket') && (
        <Button size="small" aria-label={`Reply: ${item.title}`} onClick={() => onOpen({ item })}>
          Reply
        </Button>
      )}
      {own.map((decision) => (
        <Button
          key={decision.label}
          size="small"
          variant={decision.isDanger ? 'danger' : 'plain'}
          aria-label={`${decision.label}: ${item.title}`}
          onClick={() => onOpen({ item, decision })}
        >
          {decision.label}
        </Button>
      ))}
    </div>
  );
}
