import type { member } from '@palaro/contract';
import { useErrorText, useTranslation, type CallRefused, type CallResult } from '@palaro/shared-lib/core';
import { Button, Countdown, Notice, type Tone } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import classes from './resend-code.module.css';

/** Seconds until another code may be requested, from a refusal's details; the two minutes of the rule when they are missing. */
export function waitAfter(refused: Pick<CallRefused, 'key' | 'details'>): number {
  const seconds = Number(refused.details?.['retry_after_seconds']);
  if (Number.isFinite(seconds) && seconds > 0) return seconds;
  return refused.key === 'requestTooFrequentAtLeast2Minutes' ? 120 : 0;
}

/** No new code was sent, but the member has one that is still valid. */
export const hasCode = (key: string): boolean =>
  key === 'tac_is_valid' || key === 'requestTooFrequentAtLeast2Minutes';

interface Props {
  /** Seconds until the button can be pressed for the first time. */
  waitSeconds: number;
  /** Requests another code; all calls that send one have the same answer. */
  ask: () => Promise<CallResult<typeof member.renewotp>>;
}

/** Goes below a `CodeField`: a button for another code, enabled after the waiting time. */
export function ResendCode({ waitSeconds, ask }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [wait, setWait] = useState({ round: 0, seconds: waitSeconds });
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<{ tone: Tone; text: string }>();

  const send = async () => {
    setPending(true);
    setNotice(undefined);
    const result = await ask();
    setPending(false);
    const seconds = result.ok ? result.value.retry_after_seconds : waitAfter(result);
    setWait(({ round }) => ({ round: round + 1, seconds }));
    setNotice(
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
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
    </div>
  );
}
