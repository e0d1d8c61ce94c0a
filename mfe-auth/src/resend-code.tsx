import type { member } from '@palaro/shared-lib/contract';
import { useErrorText, type CallResult } from '@palaro/shared-lib/core';
import { Button, Countdown, Notice, type Tone } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from './messages.ts';
import classes from './resend-code.module.css';
import { waitAfter } from './code-rules.ts';

interface Props {
  /** Until the first press is possible. */
  waitSeconds: number;
  ask: () => Promise<CallResult<typeof member.renewotp>>;
}

/** Another code, once its time has come. */
export function ResendCode({ waitSeconds, ask }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const [wait, setWait] = useState({ round: 0, seconds: waitSeconds });
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState<{ tone: Tone; text: string }>();

  const send = async () => {
    setPending(true);
    setSaid(undefined);
    const result = await ask();
    setPending(false);
    const seconds = result.ok ? result.value.retry_after_seconds : waitAfter(result);
    setWait(({ round }) => ({ round: round + 1, seconds }));
    setSaid(
      result.ok
        ? { tone: 'good', text: errorText('OK') }
        : {
            tone: result.key === 'tac_is_valid' ? 'info' : 'bad',
            text: errorText(result.key, result.details),
          },
    );
  };
  return (
    <div className={classes.resend}>
      <Countdown key={wait.round} seconds={wait.seconds}>
        {(left, clock) =>
          left > 0 ? (
            <p className={classes.wait}>{t('code.resendIn', { clock })}</p>
          ) : (
            <Button variant="quiet" icon="refresh" pending={pending} onClick={() => void send()}>
              {t('code.resend')}
            </Button>
          )
        }
      </Countdown>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </div>
  );
}
