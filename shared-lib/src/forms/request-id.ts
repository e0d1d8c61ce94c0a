import { NETWORK } from '@palaro/shared-lib/core';
import { useRef } from 'react';

/** After these nobody knows whether the request was carried out: asking again must not do it twice. */
const UNCERTAIN = new Set([NETWORK, 'SystemError', 'request.processing']);

/**
 * One id for one intent to move money: asked again with the same fields after a lost answer it stays, so that the server gives
 * its first answer again. Other fields, or a clear answer, begin a new one.
 */
export function useRequestId() {
  const open = useRef<{ fields: string; id: string } | null>(null);
  return {
    of(fields: Record<string, string>): string {
      const text = JSON.stringify(fields);
      if (open.current?.fields !== text) open.current = { fields: text, id: crypto.randomUUID() };
      return open.current.id;
    },
    settle(result: { ok: true } | { ok: false; key: string }): void {
      if (result.ok || !UNCERTAIN.has(result.key)) open.current = null;
    },
  };
}
