import type { BootDocument } from '@palaro/contract';
import { readAccount } from '../session/account-storage.ts';
import { livePages, liveSlots } from '../routing/live-pages.ts';
import { remoteComponent } from './remote-module.ts';

/**
 * Starts to load the components of the address while the shell is still starting. The components that show them load them again,
 * and get the result.
 */
export function loadFirstParts(set: BootDocument, path = location.pathname): void {
  const isMember = readAccount() !== null;
  const parts =
    path === '/'
      ? liveSlots(set, 'home').filter(({ only }) => !only || (only === 'member') === isMember)
      : livePages(set).filter(
          (page) => page.path === path && (page.guard === 'open' || (page.guard === 'member') === isMember),
        );
  for (const { remote, module } of parts) void remoteComponent(remote, module).catch(() => undefined);
}
