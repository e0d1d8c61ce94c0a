import type { SlotName } from '@palaro/contract/manifest';
import { createElement, type ComponentType, type ReactNode } from 'react';

export interface SlotProps {
  name: SlotName;
  /** Shown until the content of the slot has loaded; not shown when no remote fills the slot. */
  waiting?: ReactNode;
}

let filler: ComponentType<SlotProps> = () => null;

/** Called by the shell, which knows which remotes fill which slots. Without it (a remote in isolation) every slot is empty. */
export function connectSlots(fill: ComponentType<SlotProps>): void {
  filler = fill;
}

/**
 * A slot on a remote's own page, for other remotes to fill: `<Slot name="mfe-wallet/statement-results" />`. The remote's manifest
 * declares it in `opens`.
 */
export function Slot(props: SlotProps) {
  return createElement(filler, props);
}
