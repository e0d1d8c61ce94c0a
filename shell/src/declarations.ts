export type { ShellSlots } from '@palaro/contract/manifest';

/**
 * The slots of the shell. `home` is the column on `/`, `announcement` the line below the top bar (44 px high, loaded when the
 * page is idle), `rail` a part of the side rail, which only wide screens have and load, `auth` the dialog of `?auth=`, `reminder` a dialog
 * that may appear on any page.
 */
declare module '@palaro/contract/manifest' {
  interface ShellSlots {
    home: true;
    announcement: true;
    rail: true;
    auth: true;
    reminder: true;
  }
}
