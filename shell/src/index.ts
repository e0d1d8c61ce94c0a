import '@palaro/shared-lib/ui/tokens.css';
import '@palaro/shared-lib/ui/base.css';
import './frame/frame.css';
import { readBootDocument } from './boot/boot-document.ts';
import { guardScripts } from './boot/integrity.ts';
import { bootSharedLib, registerReleases } from './boot/releases.ts';

/**
 * The shell's first step. It imports no door of shared-lib: shared-lib's own release must offer its doors before anybody asks
 * for one, or the shell's copy would win. The second step, `app.tsx`, is loaded after that.
 */
async function boot(): Promise<void> {
  const set = readBootDocument();
  guardScripts(set.integrity);
  registerReleases(set);
  await bootSharedLib();
  const { startApp } = await import(/* webpackChunkName: "app" */ './app.tsx');
  await startApp(set);
}

void boot();
