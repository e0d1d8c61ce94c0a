import { Slot } from '@palaro/shared-lib/core';
import { useIdle } from './use-idle.ts';

/** What may come up on any page, such as the look at the clock; asked for once the page has nothing better to do. */
export function Reminder() {
  return useIdle() && <Slot name="reminder" />;
}
