type Environment = Readonly<Record<string, string | undefined>>;

const NAME = 'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT';
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Where the records go; undefined for nowhere. Not where traces go (`OTEL_EXPORTER_OTLP_ENDPOINT`), because others may read those. Where `isStrict`, they
 * leave this machine by https alone. What is wrong is added to `problems`, without a value.
 */
export function readCollectorAddress(
  env: Environment,
  isStrict: boolean,
  problems: string[],
): string | undefined {
  const given = env[NAME];
  if (!given) return undefined;
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol)) problems.push(`${NAME} is not an http address`);
  else if (isStrict && url.protocol !== 'https:' && !THIS_MACHINE.includes(url.hostname))
    problems.push(`${NAME} is not an https address`);
  return url?.href;
}
