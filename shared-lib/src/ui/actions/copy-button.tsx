import { useTranslation } from '@palaro/shared-lib/core';
import { useEffect, useState } from 'react';
import { LiveRegion } from '../feedback/live-region.tsx';
import { Button } from './button.tsx';

interface Props {
  /** The text to copy. */
  text: string;
  /** The accessible name where a page has several: `Copy ticket number`. */
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
      // The browser refused: the member can copy the visible text by hand.
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
