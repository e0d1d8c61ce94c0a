import type { BootDocument } from '@palaro/contract';
import { startMessages } from '@palaro/shared-lib/core';
import { createRoot } from 'react-dom/client';
import { Panel } from './panel.tsx';
import { remoteOf } from './remote-of.ts';

/** The panel of the isolation page. Its texts are for developers and QA, in English only. */
export async function startPanel(set: BootDocument): Promise<void> {
  const [remote] = await Promise.all([remoteOf(set), startMessages('en')]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  document.title = `${remote.name}@${remote.version} alone · Palaro`;
  createRoot(root).render(<Panel remote={remote} />);
}
