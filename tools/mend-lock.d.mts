export interface LockEntry {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
export interface Lock {
  packages: Record<string, LockEntry>;
}
export function mendLock(lock: Lock): { added: string[]; dropped: number };
/** Where the package at `place` finds `name`; undefined when the lock has it nowhere. */
export function findPlace(packages: Lock['packages'], place: string, name: string): string | undefined;
