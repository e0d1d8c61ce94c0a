export type { ShellSlots } from '@palaro/contract/manifest';

/**
 * The slots of the shell. `home` is the column on `/`, `announcement` the line below the top bar (44 px high, loaded when the
 * page is idle), `auth` the dialog of `?auth=`, `reminder` a dialog that may appear on any page.
 */
declare module '@palaro/contract/manifest' {
  interface ShellSlots {
    home: true;
    announcement: true;
    auth: true;
    reminder: true;
  }
}
