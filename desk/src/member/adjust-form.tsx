import { decimal, SelectField, TextField } from '@palaro/shared-lib/forms';
import { Button, Section } from '@palaro/shared-lib/ui';
import { useState, type SubmitEvent } from 'react';
import { DecideDialog } from '../decide/decide-dialog.tsx';
import { decision, REASON, type Decision } from '../decide/decision.ts';
import classes from './member-view.module.css';

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const isAmount = (text: string) => AMOUNT.test(text) && /[1-9]/.test(text);

/** Corrects a balance. Above the ceiling it waits for another person. */
export function AdjustForm({ accountId, onDone }: { accountId: string; onDone: () => void }) {
  const [amount, setAmount] = useState('');
  const [direction, setDirection] = useState('credit');
  const [isWrong, setIsWrong] = useState(false);
  const [open, setOpen] = useState<Decision>();
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    setIsWrong(!isAmount(amount));
    if (!isAmount(amount)) return;
    const isCredit = direction === 'credit';
    setOpen(
      decision(
        'adjust',
        {
          account_id: accountId,
          amount,
          direction: isCredit ? ('credit' as const) : ('debit' as const),
          request_id: crypto.randomUUID(),
        },
        {
          label: isCredit ? 'Credit' : 'Take',
          what: 'The member’s cash is corrected; a larger amount waits for another person first.',
          isDanger: !isCredit,
          fields: [REASON],
        },
      ),
    );
  };
  return (
    <Section title="Adjust the balance">
      <form className={classes.search} noValidate onSubmit={ask}>
        <TextField
          name="amount"
          label="Amount in pesos"
          inputMode="numeric"
          autoComplete="off"
          filter={decimal}
          value={amount}
          error={isWrong ? 'Pesos, above zero' : undefined}
          onChange={setAmount}
        />
        <SelectField
          name="direction"
          label="Which way"
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'credit', label: 'To the member' },
            { value: 'debit', label: 'From the member' },
          ]}
        />
        <Button type="submit">Adjust</Button>
      </form>
      {open && (
        <DecideDialog
          decision={open}
          title={`Balance of ${accountId}`}
          amount={amount}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            setAmount('');
            onDone();
          }}
        />
      )}
    </Section>
  );
}
