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

/** Whether one of our own processes may be at this address: in a strict environment by https, or on this machine, where nothing is sent over a network. */
export const isInsideAllowed = ({ protocol, hostname }: URL, { isStrict }: SiteEnvironment): boolean =>
  !isStrict || protocol === 'https:' || isLoopback(hostname);

/** Whether a process that listens at this host can be reached from this machine alone. */
export const isThisMachineAlone = (host: string): boolean => /^(?:127\.[\d.]+|::1|localhost)$/.test(host);

/**
 * What is wrong with the address of a database in the setting `name`, without its value. In a strict environment the server has to prove its name by a
 * certificate: other modes of TLS speak with whoever answers. Only a sandbox's may do without, on this machine.
 */
export function databaseProblem(
  name: string,
  address: string,
  { isStrict, mayUseSandbox }: SiteEnvironment,
): string | undefined {
  if (!isStrict) return undefined;
  const url = URL.parse(address);
  if (url && mayUseSandbox && isLoopback(url.hostname)) return undefined;
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
  const modes = url?.searchParams.getAll('sslmode');
  const isVerified = modes?.length === 1 && modes[0] === 'verify-full' && !url?.searchParams.has('ssl');
  if (isPostgres && isVerified && isName(url.hostname)) return undefined;
  return `${name} is not the address of a PostgreSQL by its name, with sslmode=verify-full`;
}

/** No number of a machine: a certificate proves a name. */
const isName = (hostname: string): boolean => /[a-z]/i.test(hostname) && !hostname.includes(':');

/** As `URL` writes host names: an IPv4 address in four numbers, an IPv6 address shortest and in brackets. */
const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.*\.)?localhost\.?|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f..:.*|0:0)\])$/.test(hostname);

/** Where QA answers, and whether it does at all. */
export interface QaPlace {
  isOn: boolean;
  /** Origin of the host name that is QA's alone; empty where it answers on every host of the site. */
  origin: string;
}

/**
 * QA is off unless `QA=on`, and then has a host name of its own, because cookies do not know ports: that of `QA_ORIGIN`, or `qa.` before the site's.
 * Staging and production say it; elsewhere `QA_ORIGIN=` with nothing behind it leaves QA on the members' host.
 * @throws Error with one sentence that names the variables and no value.
 */
export function readQaPlace(env: Variables, siteUrl: string): QaPlace {
  const { environment, problems } = findEnvironment(env);
  const isOn = readSwitch(env, 'QA', problems);
  const site = new URL(siteUrl);
  const given = env['QA_ORIGIN'];
  const origin = given ? URL.parse(given) : undefined;
  if (given && (!origin || !/^https?:$/.test(origin.protocol) || origin.href !== `${origin.origin}/`))
    problems.push('QA_ORIGIN must be an http or https origin, without a path');
  if (origin?.hostname === site.hostname)
    problems.push('QA_ORIGIN must have another host name than SITE_URL');
  if (isOn && environment.isStrict && !given)
    problems.push('QA=on needs a host name of its own in staging and production, which QA_ORIGIN has to say');
  if (problems.length > 0) throw new Error(`${problems.join('; ')}.`);
  if (!isOn) return { isOn, origin: '' };
  return { isOn, origin: given === undefined ? qaHostOf(site) : (origin?.origin ?? '') };
}

const qaHostOf = ({ protocol, host }: URL): string => `${protocol}//qa.${host}`;
