import { readFileSync } from 'node:fs';

interface Range {
  first: number;
  last: number;
}

/** As Linux and IANA have it, which is what most machines go by. */
const WHOLE: Range = { first: 20_000, last: 32_767 };
const HIGHEST = 65_535;
/** Fewer are too soon all taken. */
const ENOUGH = 1000;

/**
 * What ports are drawn from: none that the system gives to outgoing connections and to whoever listens on port 0, because it would
 * give ours away while a server is not up yet, or was killed.
 */
export function drawnPorts(ephemeral = readEphemeral()): Range {
  const below = { first: WHOLE.first, last: Math.min(WHOLE.last, ephemeral.first - 1) };
  const above = { first: Math.max(WHOLE.first, ephemeral.last + 1), last: HIGHEST };
  return [below, above].find(({ first, last }) => last - first + 1 >= ENOUGH) ?? WHOLE;
}

function readEphemeral(): Range {
  const [first = 0, last = 0] = readRange().split(/\s+/).map(Number);
  return first > 0 && last >= first ? { first, last } : { first: WHOLE.last + 1, last: HIGHEST };
}

/** Empty on a system that tells it otherwise than Linux. */
function readRange(): string {
  try {
    return readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim();
  } catch {
    return '';
  }
}
