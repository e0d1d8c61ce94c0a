import { connectEvents, type EventEmitters } from '@palaro/shared-lib/core';
import type { ReactNode } from 'react';

let emitters: EventEmitters | undefined;

/** Called once in a page, before any remote runs. */
export function provideEmitters(sessionOwner: string | null): EventEmitters {
  emitters = connectEvents(sessionOwner);
  return emitters;
}

/** Around each component of a remote: what it emits is heard as that remote's, whatever name it would give itself. */
export const EmitterProvider = ({ remote, children }: { remote: string; children: ReactNode }): ReactNode =>
  emitters ? emitters.EmitterProvider({ remote, children }) : children;
