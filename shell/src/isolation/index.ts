import '@palaro/shared-lib/ui/tokens.css';
import '@palaro/shared-lib/ui/base.css';
import '@palaro/shared-lib/ui/display-face.css';
import '../frame/frame.css';
import './isolation.css';
import { readBootDocument } from '../boot/boot-document.ts';
import { guardScripts } from '../boot/integrity.ts';
import { bootSharedLib, registerReleases } from '../boot/releases.ts';
import { postToPanel } from './check-screen.ts';
import { collectComplaints } from './complaints.ts';

/**
 * `/isolate/<remote>@<version>`: one released remote, verified and started as in the shell, without the shell. The page is a
 * panel around a frame; the frame loads this page again, with the screen only.
 */
async function boot(): Promise<void> {
  const set = readBootDocument();
  const isScreen = new URLSearchParams(location.search).has('screen');
  if (isScreen) collectComplaints();
  guardScripts(set.integrity);
  registerReleases(set);
  await bootSharedLib();
  if (isScreen) {
    const { startScreen } = await import(/* webpackChunkName: "isolation-screen" */ './start-screen.tsx');
    await startScreen(set);
  } else {
    const { startPanel } = await import(/* webpackChunkName: "isolation-panel" */ './start-panel.tsx');
    await startPanel(set);
  }
}

boot().catch((failure: unknown) => {
  postToPanel([`It did not start: ${String(failure)}`]);
  throw failure;
});
