import { openCodeFlow, type CodeFlow } from './code-flow.ts';
import type { DeskSettings } from './read-desk-settings.ts';
import type { StaffSettings } from './read-staff-settings.ts';

/** What the desk works with. */
export interface Desk extends Pick<DeskSettings, 'folder' | 'url'> {
  logIn: CodeFlow;
}

/** Where the issuer sends a browser back to. */
export const CALLBACK = '/desk/log-in/callback';

export const openDesk = (
  { folder, url, client: id, clientSecret: secret }: DeskSettings,
  staff: StaffSettings,
): Desk => ({
  folder,
  url,
  logIn: openCodeFlow(staff, { id, secret, callback: url + CALLBACK }),
});
