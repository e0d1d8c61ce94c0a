import type { BootDocument, QaRecord } from '@palaro/contract';
import { useLanguage } from '@palaro/shared-lib/core';
import { useState } from 'react';
import { QaPanel } from './qa-panel.tsx';
import { useQaText } from './messages.ts';

/** Shown on every page with QA's changes: what is changed, and a button that ends it. */
export function QaBadge({ set, qa }: { set: BootDocument; qa: QaRecord }) {
  const t = useQaText();
  useLanguage();
  const [isOpen, setOpen] = useState(false);
  const changed = [
    ...(qa.override ? [`${qa.override.name} ${qa.override.version}`] : []),
    ...Object.keys(qa.faults).map((name) => `${name}: ${t('broken')}`),
  ];
  return (
    <>
      <button type="button" className="qa-badge" onClick={() => setOpen(true)}>
        {['QA', ...changed].join(' · ')}
      </button>
      <button type="button" className="qa-reset" onClick={endQa}>
        {t('reset')}
      </button>
      <QaPanel set={set} qa={qa} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Ends QA's changes in this browser. */
export function endQa(): void {
  const search = new URLSearchParams(location.search);
  search.set('qa', 'off');
  location.assign(`${location.pathname}?${search}`);
}
