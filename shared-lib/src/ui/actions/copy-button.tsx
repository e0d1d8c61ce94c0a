import { useTranslation } from '@palaro/shared-lib/core';
import { useEffect, useState } from 'react';
import { LiveRegion } from '../feedback/live-region.tsx';
import { Button } from './button.tsx';

interface Props {
  /** What is copied. */
  text: string;
  /** Names what is copied where several stand on a page: `Copy ticket number`. */
  label?: string;
}

const SHOWN_MS = 2500;

export function CopyButton({ text, label }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Refused by the browser: the text stays on screen to be copied by hand.
      setCopied(false);
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={copied ? 'check' : 'copy'}
        aria-label={label}
        onClick={() => void copy()}
      >
        {copied ? t('copied') : t('copy')}
      </Button>
      <LiveRegion>{copied ? t('copied') : ''}</LiveRegion>
    </>
  );
}
