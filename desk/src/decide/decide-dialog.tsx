import { outcomeOf, useErrorText } from '@palaro/shared-lib/core';
import { TextAreaField } from '@palaro/shared-lib/forms';
import { Button, Dialog, Notice, Stack } from '@palaro/shared-lib/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { desk } from '../desk.queries.ts';
import { callOf, type Decision } from './decision.ts';
import { sayPesos } from './say-pesos.ts';
import classes from './decide-dialog.module.css';

interface Props {
  decision: Decision;
  /** What it is about: "Withdrawal of maria88". */
  title: string;
  /** Asked about in words. */
  amount?: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** It is above what one person may do alone: kept as an order, which another person finds in the list of orders. */
const WAITING = 'order_waiting';

/** Asks once before a decision, with the amount in words. A refusal stays to be read; Escape leaves everything as it was. */
export function DecideDialog({ decision, title, amount, onClose, onDone }: Props) {
  const form = useId();
  const errorText = useErrorText();
  const [act, { isLoading }] = desk.useActMutation();
  const [values, setValues] = useState<Record<string, string>>({});
  const [wrong, setWrong] = useState<string>();
  const [refusal, setRefusal] = useState<{ key: string; text: string }>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const empty = decision.fields.find(({ field }) => !values[field]?.trim());
    setWrong(empty?.field);
    setRefusal(undefined);
    if (empty || isLoading) return;
    const request = { ...decision.request, ...values };
    const outcome = await outcomeOf(act({ call: callOf(decision), request }));
    if (outcome.ok) onDone();
    else setRefusal({ key: outcome.key, text: errorText(outcome.key, outcome.details) });
  };

  return (
    <Dialog
      open
      title={`${decision.label}?`}
      onClose={onClose}
      footer={
        <div className={classes.buttons}>
          <Button onClick={onClose}>Leave it</Button>
          <Button
            type="submit"
            form={form}
            variant={decision.isDanger ? 'danger' : 'primary'}
            pending={isLoading}
          >
            {decision.label}
          </Button>
        </div>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <p>
            <strong>{title}</strong>
            {amount !== undefined && <>: {sayPesos(amount)}</>}
          </p>
          <p>{decision.what}</p>
          {decision.fields.map(({ field, label, hint, maxLength }) => (
            <TextAreaField
              key={field}
              name={field}
              label={label}
              hint={hint}
              rows={3}
              maxLength={maxLength}
              value={values[field] ?? ''}
              error={wrong === field ? `${label} is missing` : undefined}
              onChange={(value) => setValues((before) => ({ ...before, [field]: value }))}
            />
          ))}
          {refusal && <Notice tone={refusal.key === WAITING ? 'info' : 'bad'}>{refusal.text}</Notice>}
        </Stack>
      </form>
    </Dialog>
  );
}
