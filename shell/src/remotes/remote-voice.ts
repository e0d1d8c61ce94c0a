import { connectEvents, type Voices } from '@palaro/shared-lib/core';
import type { ReactNode } from 'react';

let voices: Voices | undefined;

/** Called once in a page, before any remote runs. */
export function giveVoices(sessionOwner: string | null): Voices {
  voices = connectEvents(sessionOwner);
  return voices;
}

/** Around each component of a remote: what it emits is heard as that remote's, whatever name it would give itself. */
export const RemoteVoice = ({ remote, children }: { remote: string; children: ReactNode }): ReactNode =>
  voices ? voices.RemoteVoice({ remote, children }) : children;
