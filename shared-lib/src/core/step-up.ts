import { useSyncExternalStore } from 'react';

/** What a refused call asks for: contact changes also need a code to the present phone. */
export type StepUpProof = 'password' | 'password_and_code';

/** A call waits until the member has said again who they are. */
export interface StepUp {
  proof: StepUpProof;
  /** True: the session is confirmed, and the call is made again. False: the member has let it be. */
  answer: (isConfirmed: boolean) => void;
}

/** The dialog comes when the page is idle. Without it the call ends with its refusal. */
const DIALOG_COMES_MS = 10_000;

let asked: StepUp | undefined;
const shownBy = new Set<() => void>();

/** Asks the member to confirm the session; resolves to whether they did. Only one is asked for at a time. */
export function askStepUp(proof: StepUpProof): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const own: StepUp = {
      proof,
      answer: (isConfirmed) => {
        if (asked === own) show(undefined);
        resolve(isConfirmed);
      },
    };
    show(own);
    setTimeout(() => shownBy.size === 0 && own.answer(false), DIALOG_COMES_MS);
  });
}

function show(next: StepUp | undefined): void {
  asked = next;
  for (const changed of shownBy) changed();
}

function follow(changed: () => void): () => void {
  shownBy.add(changed);
  return () => shownBy.delete(changed);
}

/** For the one component that asks the member: what waits for their answer. */
export const useStepUp = (): StepUp | undefined => useSyncExternalStore(follow, () => asked);
