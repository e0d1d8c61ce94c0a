import { outcomeOf, useErrorText } from '@palaro/shared-lib/core';
import { PictureField, smallPicture } from '@palaro/shared-lib/forms';
import { Button, Progress } from '@palaro/shared-lib/ui';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../messages.ts';
import { useUploadReceiptMutation } from './manual.mutations.ts';
import classes from './receipt-field.module.css';

interface Props {
  /** Called with the API's id of the picture; empty when it was removed. */
  onChange: (attachmentPath: string) => void;
}

/** A photo or picture of the receipt: checked and reduced here, uploaded at once, with progress. */
export function ReceiptField({ onChange }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const [upload] = useUploadReceiptMutation();
  const input = useRef<HTMLElement>(null);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number>();
  const [kept, setKept] = useState<{ name: string; address: string }>();
  useEffect(
    () => () => {
      if (kept) URL.revokeObjectURL(kept.address);
    },
    [kept],
  );

  const take = async (picture: File) => {
    setProblem(undefined);
    setKept(undefined);
    onChange('');
    const receipt = await smallPicture(picture);
    if (!receipt.ok) return setProblem(t(receipt.problem === 'type' ? 'receipt.type' : 'receipt.size'));
    setSent(0);
    const result = await outcomeOf(upload({ request: {}, files: { file: receipt.file }, onSent: setSent }));
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
    <div className={classes.receipt}>
      <PictureField
        label={t('receipt.label')}
        name="receipt"
        value={kept?.name ?? ''}
        error={problem}
        inputRef={(element) => {
          input.current = element;
        }}
        onFile={(picture) => void take(picture)}
      />
      {sent !== undefined && (
        <Progress label={t('receipt.sending')} value={Math.round(sent * 100)} max={100} />
      )}
      {kept && (
        <div className={classes.kept}>
          <img src={kept.address} alt={t('receipt.alt')} width="72" height="72" />
          <output>{t('receipt.done', { name: kept.name })}</output>
          <Button size="small" variant="quiet" icon="close" onClick={remove}>
            {t('receipt.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
