import { SERVICE_WORKER } from './service-worker.ts';

declare global {
  /** The hash that a released file must have. @throws for a file that no record names. */
  var __palaroIntegrity: (url: string) => string;
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown };
  }
}

const known = new Map<string, string>();

const whole = (address: string): string => new URL(address, location.href).href;

/** Adds hashes of a verified release record, by address. */
export function trustFiles(files: Record<string, string>): void {
  for (const [address, integrity] of Object.entries(files)) known.set(whole(address), integrity);
}

export const isTrusted = (address: string): boolean => known.has(whole(address));

export function integrityOf(address: string): string {
  const integrity = known.get(whole(address));
  if (!integrity) throw new Error(`No release record names ${address}`);
  return integrity;
}

/**
 * From here on only files of release records run: every script and style gets its integrity hash, and the page's only Trusted
 * Types policy refuses script addresses without one.
 */
export function guardScripts(integrity: Record<string, string>): void {
  trustFiles(integrity);
  globalThis.__palaroIntegrity = integrityOf;
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      // Browsers load workers from the same origin only, and check no hash for them.
      if (url !== SERVICE_WORKER) integrityOf(url);
      return url;
    },
  });
}

/** In the format of the integrity attribute. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}
