import { operator } from '@palaro/contract';
import { errorKeyOf, outcomeOf, useErrorText } from '@palaro/shared-lib/core';
import { TextAreaField } from '@palaro/shared-lib/forms';
import { Button, Dialog, ErrorState, Notice, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { desk } from '../desk.queries.ts';

interface Props {
  supportId: string;
  onClose: () => void;
  onDone: () => void;
}

const LONGEST = 2_000;

/** A support ticket, whole, with the field for the answer. */
export function SupportDialog({ supportId, onClose, onDone }: Props) {
  const form = useId();
  const errorText = useErrorText();
  const { data, error } = desk.useSupportTicketQuery(
    { support_id: supportId },
    { refetchOnMountOrArgChange: true },
  );
  const [act, { isLoading }] = desk.useActMutation();
  const [message, setMessage] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Of this answer: pressed twice, it is sent once.
  const [requestId] = useState(() => crypto.randomUUID());

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(message.trim() === '');
    setRefusal(undefined);
    if (message.trim() === '' || isLoading) return;
    const request = { support_id: supportId, message, request_id: requestId };
    const outcome = await outcomeOf(act({ call: operator.answersupport, request }));
    if (outcome.ok) onDone();
    else setRefusal(errorText(outcome.key, outcome.details));
  };

  return (
    <Dialog
      open
      title={`Ticket ${supportId}`}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} variant="primary" full pending={isLoading}>
          Send the answer
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          {error && <ErrorState errorKey={errorKeyOf(error)} />}
          {!error && !data && <Skeleton shape="line" />}
          {data && (
            <>
              <p>
                {data.account_id || [data.contact_phone, data.contact_email].filter(Boolean).join(', ')} wrote
                on {data.created_at}
              </p>
              <p>{data.message}</p>
              {data.answers.map(({ message: text, created_at: at }) => (
                <p key={at}>
                  <strong>Answered on {at}</strong>: {text}
                </p>
              ))}
            </>
          )}
          <TextAreaField
            name="message"
            label="Answer"
            rows={5}
            maxLength={LONGEST}
            value={message}
            error={isMissing ? 'Answer is missing' : undefined}
            onChange={setMessage}
          />
          {refusal && <Notice tone="bad">{refusal}</Notice>}
        </Stack>
      </form>
    </Dialog>
  );
}
