import type { KeyObject } from 'node:crypto';
import type { ServiceClient } from '../service-client.ts';

/** The folders of the packages with these names; of all, or of its own, when no name is given. */
export type Folders = (names: readonly string[], all: boolean) => Promise<string[]>;

export interface CommandOptions {
  canary?: string | undefined;
  all: boolean;
  final: boolean;
  reason?: string | undefined;
  resume: boolean;
  security: boolean;
  set?: string | undefined;
  to?: string | undefined;
  unchecked?: string | undefined;
}

/** What was asked for, in words that are valid so far. */
export interface Call {
  names: string[];
  options: CommandOptions;
  channel: string;
  openService: () => Promise<ServiceClient>;
  folders: Folders;
  /** The team's key, where the team signs. */
  signingKey: KeyObject | undefined;
}

/** The result of a command, as data and as text. */
export interface Outcome {
  data: unknown;
  text: string;
}

export type Command = (call: Call) => Promise<Outcome>;

export interface ChannelChange {
  channel: string;
  serial: number;
  moves: { name: string; from: string | null; to: string }[];
}

/** What a channel serves now. */
export function changed(change: ChannelChange): Outcome {
  const { channel, serial, moves } = change;
  const lines = moves.map(({ name, from, to }) => `  ${name}: ${from ?? 'new'} → ${to}`);
  const title =
    moves.length === 0
      ? `${channel} serves that already (serial ${serial})`
      : `${channel} is now serial ${serial}`;
  return { data: change, text: [title, ...lines].join('\n') };
}
