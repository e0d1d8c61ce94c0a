import { fund } from '@palaro/shared-lib/contract';
import { callApi, useErrorText } from '@palaro/shared-lib/core';
import { Button, Notice, Progress } from '@palaro/shared-lib/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../messages.ts';
import classes from './receipt-field.module.css';
import { receiptOf } from './receipt-picture.ts';

interface Props {
  /** With what the API calls the picture; empty when it was taken away. */
  onChange: (attachmentPath: string) => void;
}

/** A photo or picture of the receipt: checked and made smaller here, sent at once, with how far it has come. */
export function ReceiptField({ onChange }: Props) {
  const t = useT();
  const id = useId();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number>();
  const [kept, setKept] = useState<{ name: string; address: string }>();
  useEffect(
    () => () => {
      if (kept) URL.revokeObjectURL(kept.address);
    },
    [kept],
  );

  const take = async (picture: File | undefined) => {
    if (!picture) return;
    setProblem(undefined);
    setKept(undefined);
    onChange('');
    const receipt = await receiptOf(picture);
    if (!receipt.ok) return setProblem(t(receipt.problem === 'type' ? 'receipt.type' : 'receipt.size'));
    setSent(0);
    const result = await callApi(fund.uploadreceipt, {}, { file: receipt.file }, { onSent: setSent });
    setSent(undefined);
    if (!result.ok) return setProblem(errorText(result.key, result.details));
    setKept({ name: picture.name, address: URL.createObjectURL(receipt.file) });
    onChange(result.value.attachment_path);
  };
  const remove = () => {
    setKept(undefined);
    onChange('');
    input.current?.focus();
  };
  return (
    <fieldset className={classes.receipt}>
      <legend className={classes.label}>{t('receipt.label')}</legend>
      <input
        ref={input}
        className={classes.input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('receipt.choose')}
        aria-describedby={`${id}h`}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <span id={`${id}h`} className={classes.hint}>
        {t('receipt.hint')}
      </span>
      {sent !== undefined && (
        <Progress label={t('receipt.sending')} value={Math.round(sent * 100)} max={100} />
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      {kept && (
        <div className={classes.kept}>
          <img src={kept.address} alt={t('receipt.alt')} width="72" height="72" />
          <output>{t('receipt.done', { name: kept.name })}</output>
          <Button size="small" variant="quiet" icon="close" onClick={remove}>
            {t('receipt.remove')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
