import { Slot } from '@palaro/shared-lib/core';
import { useIdle } from './use-idle.ts';

/** Dialogs that may appear on any page, such as the reality check; loaded when the page is idle. */
export function Reminder() {
  return useIdle() && <Slot name="reminder" />;
}
