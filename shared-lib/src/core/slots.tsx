import type { SlotName } from '@palaro/contract/manifest';
import { createElement, type ComponentType, type ReactNode } from 'react';

export interface SlotProps {
  name: SlotName;
  /** Stands there until what fills the slot has come; nothing when nobody fills it. */
  waiting?: ReactNode;
}

let filler: ComponentType<SlotProps> = () => null;

/** Called by the shell, which knows who fills what. Without one (a remote alone) every slot is empty. */
export function connectSlots(fill: ComponentType<SlotProps>): void {
  filler = fill;
}

/** A place on a page of mine that other remotes fill: `<Slot name="mfe-wallet/statement-results" />`, as my manifest `opens` it. */
export function Slot(props: SlotProps) {
  return createElement(filler, props);
}
