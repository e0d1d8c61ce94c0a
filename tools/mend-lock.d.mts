export interface LockEntry {
  version?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
export interface Lock {
  packages: Record<string, LockEntry>;
}
export function mendLock(lock: Lock): { added: string[]; dropped: number };
