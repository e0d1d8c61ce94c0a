export type { ShellSlots } from '@palaro/contract/manifest';

/**
 * What the shell offers to every remote, by name. `home` is the column on `/`, `announcement` the line below the top bar (one line of 44 px,
 * asked for when the page is idle), `auth` the dialog of `?auth=`, `reminder` what may come up on any page (a dialog, or nothing).
 */
declare module '@palaro/contract/manifest' {
  interface ShellSlots {
    home: true;
    announcement: true;
    auth: true;
    reminder: true;
  }
}
