/** Where a process runs. How strict it is follows from this alone. */
export const ENVIRONMENTS = ['development', 'test', 'staging', 'production'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

export interface SiteEnvironment {
  name: EnvironmentName;
  /** Staging and production: no keys in a folder, no demo members, nothing made up, no third party by http or on this machine. */
  isStrict: boolean;
  /** Whether stand-ins of third parties may be used: in staging only by `SANDBOX=on`, in production never. */
  mayUseSandbox: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The environment that `NODE_ENV` names, production where it names none, and what is wrong with it, in phrases without a value. */
export function findEnvironment(env: Variables): { environment: SiteEnvironment; problems: string[] } {
  const problems: string[] = [];
  const given = env['NODE_ENV'] || 'production';
  const name = ENVIRONMENTS.find((each) => each === given);
  if (!name) problems.push(`NODE_ENV is none of ${ENVIRONMENTS.join(', ')}`);
  const isSandbox = readSwitch(env, 'SANDBOX', problems);
  if (isSandbox && name === 'production') problems.push('SANDBOX=on is not for production');
  const isStrict = name === undefined || name === 'staging' || name === 'production';
  const mayUseSandbox = !isStrict || (name === 'staging' && isSandbox);
  return { environment: { name: name ?? 'production', isStrict, mayUseSandbox }, problems };
}

/** @throws Error with one sentence that names the variables and no value. */
export function readEnvironment(env: Variables): SiteEnvironment {
  const { environment, problems } = findEnvironment(env);
  if (problems.length > 0) throw new Error(`${problems.join('; ')}.`);
  return environment;
}

/** A setting that is `on` or `off`, and off when it is not there. */
export function readSwitch(env: Variables, name: string, problems: string[]): boolean {
  const value = env[name] || 'off';
  if (value !== 'on' && value !== 'off') problems.push(`${name} is neither on nor off`);
  return value === 'on';
}

/** Whether a third party may be at this address: in a strict environment only by https, and on another machine. */
export function isPartyAllowed({ protocol, hostname }: URL, { mayUseSandbox }: SiteEnvironment): boolean {
  return mayUseSandbox || (protocol === 'https:' && !isLoopback(hostname));
}

/** As `URL` writes host names: an IPv4 address in four numbers, an IPv6 address shortest and in brackets. */
const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.*\.)?localhost\.?|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f..:.*|0:0)\])$/.test(hostname);
