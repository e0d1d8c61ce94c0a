import type { operator, ValueOf } from '@palaro/contract';
import { formatMoney } from '@palaro/shared-lib/core';
import { Button, DefinitionList, Section } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { DecideDialog } from '../decide/decide-dialog.tsx';
import { decision, REASON, type Decision } from '../decide/decision.ts';
import { mayCall, useStaff } from '../staff.ts';
import { Table } from '../table.tsx';
import { AdjustForm } from './adjust-form.tsx';
import classes from './member-view.module.css';

type Sheet = ValueOf<typeof operator.membersheet>;

const NOTE = {
  field: 'text',
  label: 'Note',
  hint: 'For the staff alone. It is not changed later.',
  maxLength: 2_000,
};

/** A member on one sheet: who, money, tickets, rounds, limits, notes. */
export function MemberSheet({ sheet, onChanged }: { sheet: Sheet; onChanged: () => void }) {
  const staff = useStaff();
  const [open, setOpen] = useState<Decision>();
  const { account_id } = sheet;
  const acts: Decision[] = [
    decision(
      'notemember',
      { account_id },
      { label: 'Add a note', what: 'It stands on this sheet.', fields: [NOTE] },
    ),
    ...(sheet.payouts_held_until === ''
      ? []
      : [
          decision(
            'releasepayouts',
            { account_id },
            {
              label: 'Let money out',
              what: 'You have spoken to the member: it is really them.',
              fields: [REASON],
            },
          ),
        ]),
  ].filter(({ name }) => mayCall(staff, name));
  return (
    <article className={classes.sheet} aria-label={`Sheet of ${account_id}`}>
      <div className={classes.facts}>
        <Who sheet={sheet} />
        <Money sheet={sheet} />
      </div>
      <div className={classes.buttons}>
        {acts.map((act) => (
          <Button key={act.label} onClick={() => setOpen(act)}>
            {act.label}
          </Button>
        ))}
      </div>
      {mayCall(staff, 'adjust') && <AdjustForm accountId={account_id} onDone={onChanged} />}
      <Lists sheet={sheet} />
      {open && (
        <DecideDialog
          decision={open}
          title={account_id}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            onChanged();
          }}
        />
      )}
    </article>
  );
}

function Who({ sheet }: { sheet: Sheet }) {
  const { person } = sheet;
  const rows = [
    { label: 'State', value: sheet.state },
    { label: 'Member id', value: `#${sheet.member_id}` },
    { label: 'Identity', value: sheet.kyc },
    { label: 'Joined', value: sheet.created_at },
    { label: 'Last log-in', value: sheet.last_login_at || 'never' },
    ...(sheet.closed_by === ''
      ? []
      : [{ label: 'Closed to play', value: `${sheet.closed_by}, until ${sheet.closed_until}` }]),
    ...(sheet.payouts_held_until === ''
      ? []
      : [{ label: 'Money held until', value: sheet.payouts_held_until }]),
    ...(person
      ? [
          { label: 'Full name', value: person.full_name || 'none' },
          { label: 'Birthday', value: person.birthday || 'none' },
          { label: 'Phone', value: person.phone },
          { label: 'Email', value: person.email || 'none' },
        ]
      : []),
  ];
  return (
    <Section title={sheet.account_id}>
      <DefinitionList rows={rows} />
    </Section>
  );
}

function Money({ sheet }: { sheet: Sheet }) {
  return (
    <Section title="Money">
      <DefinitionList
        rows={[
          { label: 'Cash', value: formatMoney(sheet.cash), strong: true },
          { label: 'Held', value: formatMoney(sheet.held) },
          { label: 'Promotion', value: formatMoney(sheet.promo) },
          { label: 'Deposited so far', value: formatMoney(sheet.deposits) },
          { label: 'Withdrawn so far', value: formatMoney(sheet.withdrawals) },
        ]}
      />
    </Section>
  );
}

function Lists({ sheet }: { sheet: Sheet }) {
  return (
    <>
      <List
        title="Tickets of money"
        columns={['When', 'Ticket', 'Kind', 'Amount', 'State', 'By']}
        rows={sheet.tickets.map((one) => [
          one.created_at,
          one.ticket_id,
          one.kind,
          formatMoney(one.amount),
          [one.state, one.reason].filter(Boolean).join(': '),
          one.description,
        ])}
      />
      <List
        title="Tickets of support"
        columns={['When', 'Ticket', 'About', 'State', 'Message']}
        rows={sheet.support.map((one) => [one.created_at, one.support_id, one.topic, one.state, one.message])}
      />
      <List
        title="Rounds"
        columns={['When', 'Game', 'Round', 'State', 'Stake', 'Won']}
        rows={sheet.rounds.map((one) => [
          one.opened_at,
          `${one.game_name}, ${one.provider_code}`,
          one.round,
          one.status,
          formatMoney(one.stake),
          formatMoney(one.payout),
        ])}
      />
      <List
        title="Limits"
        columns={['Limit', 'Of', 'Used']}
        rows={sheet.limits
          .filter(({ amount }) => amount !== '')
          .map(({ kind, period, amount, used }) => [
            `${kind}, ${period}`,
            kind === 'session' ? `${amount} minutes` : formatMoney(amount),
            kind === 'session' ? `${used} minutes` : formatMoney(used),
          ])}
      />
      <List
        title="Notes"
        columns={['When', 'Who', 'Note']}
        rows={sheet.notes.map(({ at, author, text }) => [at, author, text])}
      />
    </>
  );
}

function List({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p>None.</p>
      ) : (
        <Table
          caption={title}
          columns={columns}
          rows={rows.map((cells, index) => ({ id: `${index} ${cells[0]}`, cells }))}
        />
      )}
    </Section>
  );
}
