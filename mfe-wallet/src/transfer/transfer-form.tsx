import { fund } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { formatMoney, refusalOf, useClosed, useErrorText, useIntent } from '@palaro/shared-lib/core';
import { AmountField, Form, PhoneField, SubmitButton, useCallForm } from '@palaro/shared-lib/forms';
import {
  Amount,
  Arrival,
  Button,
  Card,
  ClosedNotice,
  DefinitionList,
  LinkButton,
  Notice,
  Skeleton,
} from '@palaro/shared-lib/ui';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../messages.ts';
import { TicketNumber } from '../ticket-number.tsx';
import { useDebounced } from '../use-debounced.ts';
import { quotable } from '../amounts.ts';
import { useSendTransferMutation, useTransferQuoteQuery } from './transfer.queries.ts';
import { amountProblem, LEAST, lookedUp } from './transfer.rules.ts';

const SETTLE_MS = 350;

interface Sent {
  id: string;
  recipient: string;
  amount: string;
}

/** Money to a friend's phone number: before sending it shows the receiver and the arriving amount, afterwards a confirmation. */
export function TransferForm() {
  const t = useT();
  const [sent, setSent] = useState<Sent | null>(null);
  const closed = useClosed();
  if (!sent && closed) return <ClosedNotice reason={closed} />;
  if (!sent) return <Compose onSent={setSent} />;
  return (
    <Arrival>
      <Card>
        <Notice tone="good" title={t('transfer.done.title', { amount: formatMoney(sent.amount) })}>
          <p>{t('transfer.done.text', { recipient: sent.recipient })}</p>
        </Notice>
        <TicketNumber id={sent.id} />
        <LinkButton full to="/statement?tab=transfers">
          {t('transfer.toStatement')}
        </LinkButton>
        <Button full variant="quiet" onClick={() => setSent(null)}>
          {t('transfer.more')}
        </Button>
      </Card>
    </Arrival>
  );
}

function Compose({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useT();
  const [sendTransfer] = useIntent(useSendTransferMutation());
  const [available, setAvailable] = useState<string>();
  const [recipient, setRecipient] = useState('');
  const form = useCallForm({
    call: fund.transfer,
    schemas: schemas.fund.transfer,
    initial: { contact_phone: '', amount: '' },
    extra: {
      amount: (values) => amountProblem(values.amount, available),
    },
    onSubmit: async (values) => {
      const result = await sendTransfer(values);
      if (!result.ok) return result;
      onSent({ id: result.value.transfer_id, recipient, amount: values.amount });
      return result;
    },
  });
  return (
    <Form form={form} label={t('transfer.title')}>
      <p>{t('transfer.intro')}</p>
      <PhoneField label={t('transfer.phone')} {...form.field('contact_phone')} />
      <AmountField
        label={t('transfer.amount')}
        min={String(LEAST)}
        max={available}
        {...form.field('amount')}
      />
      <Card tone="sunken">
        <Quote
          phone={form.errors.contact_phone ? undefined : lookedUp(form.values.contact_phone)}
          amount={quotable(form.values.amount)}
          onQuote={(quote) => {
            setAvailable(quote.available);
            setRecipient(quote.recipient);
          }}
        />
      </Card>
      <SubmitButton variant="money">{t('transfer.button')}</SubmitButton>
    </Form>
  );
}

interface QuoteProps {
  phone: string | undefined;
  amount: string | undefined;
  onQuote: (quote: { available: string; recipient: string }) => void;
}

/** The server's quote: receiver, fee, and the arriving amount. */
function Quote({ phone, amount, onQuote }: QuoteProps) {
  const t = useT();
  const errorText = useErrorText();
  const quoteListener = useRef(onQuote);
  useEffect(() => {
    quoteListener.current = onQuote;
  });
  const quoteRequest = useDebounced(
    phone && JSON.stringify({ contact_phone: phone, ...(amount && { amount }) }),
    SETTLE_MS,
  );
  const {
    currentData: quote,
    error,
    isFetching,
  } = useTransferQuoteQuery(
    quoteRequest === undefined
      ? { contact_phone: '' }
      : (JSON.parse(quoteRequest) as { contact_phone: string; amount?: string }),
    { skip: quoteRequest === undefined },
  );
  useEffect(() => {
    if (quote) quoteListener.current(quote);
  }, [quote]);
  if (quoteRequest !== undefined && error) {
    const { key, details } = refusalOf(error);
    return <Notice tone="bad">{errorText(key, details)}</Notice>;
  }
  const shown = (value: string | undefined) =>
    quoteRequest === undefined ? (
      '–'
    ) : value === undefined ? (
      <Skeleton shape="text" />
    ) : (
      <Amount value={value} />
    );
  return (
    <div aria-live="polite" aria-busy={isFetching}>
      <DefinitionList
        rows={[
          {
            label: t('transfer.to'),
            value: quoteRequest === undefined ? '–' : (quote?.recipient ?? <Skeleton shape="text" />),
          },
          { label: t('transfer.fee'), value: shown(quote?.fee), hint: t('transfer.fee.hint') },
          { label: t('transfer.arrives'), value: amount ? shown(quote?.arrives) : '–', strong: true },
        ]}
      />
    </div>
  );
}
