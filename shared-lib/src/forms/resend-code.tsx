import type { member } from '@palaro/contract';
import { useErrorText, useTranslation, type CallRefused, type CallResult } from '@palaro/shared-lib/core';
import { Button, Countdown, Notice, type Tone } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import classes from './resend-code.module.css';

/** Seconds until another code may be asked for, as a refusal says; the rule's two minutes where it does not. */
export function waitAfter(refused: Pick<CallRefused, 'key' | 'details'>): number {
  const seconds = Number(refused.details?.['retry_after_seconds']);
  if (Number.isFinite(seconds) && seconds > 0) return seconds;
  return refused.key === 'requestTooFrequentAtLeast2Minutes' ? 120 : 0;
}

/** A code is under way or still good: the member has one to type, though none was sent just now. */
export const hasCode = (key: string): boolean =>
  key === 'tac_is_valid' || key === 'requestTooFrequentAtLeast2Minutes';

interface Props {
  /** Until the first press is possible. */
  waitSeconds: number;
  /** Asks for another code; every call that sends one answers alike. */
  ask: () => Promise<CallResult<typeof member.renewotp>>;
}

/** Below a `CodeField`: another code, once its time has come. */
export function ResendCode({ waitSeconds, ask }: Props) {
  const { t } = useTranslation();
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
            <p className={classes.wait}>{t('resendCodeIn', { clock })}</p>
          ) : (
            <Button variant="quiet" icon="refresh" pending={pending} onClick={() => void send()}>
              {t('resendCode')}
            </Button>
          )
        }
      </Countdown>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </div>
  );
}
