import { readFileSync } from 'node:fs';

interface Range {
  first: number;
  last: number;
}

/** The usual ephemeral ranges of Linux and IANA. */
const WHOLE: Range = { first: 20_000, last: 32_767 };
const HIGHEST = 65_535;
/** With fewer ports collisions are likely. */
const ENOUGH = 1000;

/**
 * The range of random ports, without the system's ephemeral ports (for outgoing connections and port 0), because the system could
 * assign ours while a server is starting or was killed.
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

/** Empty on systems other than Linux. */
function readRange(): string {
  try {
    return readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim();
  } catch {
    return '';
  }
}
