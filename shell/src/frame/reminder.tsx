import { Slot, useIdle } from '@palaro/shared-lib/core';

/** Dialogs that may appear on any page, such as the reality check; loaded when the page is idle. */
export function Reminder() {
  return useIdle() && <Slot name="reminder" />;
}
