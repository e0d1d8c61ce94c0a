import { connectEvents, type EventEmitters } from '@palaro/shared-lib/core';
import type { ReactNode } from 'react';

let emitters: EventEmitters | undefined;

/** Called once in a page, before any remote runs. */
export function provideEmitters(sessionOwner: string | null): EventEmitters {
  emitters = connectEvents(sessionOwner);
  return emitters;
}

/** Wraps each component of a remote: its events have that remote as their sender, whatever name it uses. */
export const EmitterProvider = ({ remote, children }: { remote: string; children: ReactNode }): ReactNode =>
  emitters ? emitters.EmitterProvider({ remote, children }) : children;
