import '@palaro/shared-lib/ui/tokens.css';
import '@palaro/shared-lib/ui/base.css';
import '@palaro/shared-lib/ui/display-face.css';
import './frame/frame.css';
import { readBootDocument } from './boot/boot-document.ts';
import { guardScripts } from './boot/integrity.ts';
import { reportFailed } from './boot/reports.ts';
import { readAccount } from './session/account-storage.ts';
import { bootSharedLib, registerReleases } from './boot/releases.ts';
import { recoverStart } from './boot/start-failed.ts';

/**
 * The shell's first step. It imports no door of shared-lib: shared-lib's own release must provide its doors before the first
 * import of one, or the shell's copy would be used. The second step, `app.tsx`, is loaded after that.
 */
async function boot(): Promise<void> {
  const set = readBootDocument();
  // QA's changes apply to visitors, unless the operator allows them for members, too.
  if (set.qa && !set.qa.forMembers && readAccount()) return location.replace('?qa=off');
  guardScripts(set.integrity);
  registerReleases(set);
  await bootSharedLib();
  const { startApp } = await import(/* webpackChunkName: "app" */ './app.tsx');
  await startApp(set);
}

boot().catch((failure: unknown) => {
  const { serial, releases } = readBootDocument();
  const shell = releases.find(({ name }) => name === 'shell');
  if (shell) reportFailed(shell, failure);
  if (!recoverStart(serial)) throw failure;
});
