import { findEnvironment } from '@palaro/contract/environment';
import { readPartyKeys, readSecretList, type PartyKey } from '@palaro/contract/wires';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Shorter secrets can be guessed; the starter makes 64 hex digits. */
const SECRET_MIN_LENGTH = 16;

/** Reads settings one by one and collects problems, so that one sentence at the end lists all. */
export class EnvironmentReader {
  readonly #env: Environment;
  readonly #problems: string[] = [];

  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: string, fallback: string): string {
    return this.#env[name] || fallback;
  }

  number(name: string, fallback: number, max: number): number {
    const given = this.#env[name];
    if (!given) return fallback;
    const value = Number(given);
    if (Number.isInteger(value) && value >= 0 && value <= max) return value;
    this.#problems.push(`${name} must be a whole number from 0 to ${max}`);
    return fallback;
  }

  /** An http address without a slash at the end. */
  url(name: string, fallback: string): string {
    const url = URL.parse(this.#env[name] || fallback);
    if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
    this.#problems.push(`${name} must be an http or https address`);
    return fallback;
  }

  /** Secrets of the caller, of which each is accepted: two while one replaces the other. */
  secrets(name: string): string[] {
    const values = readSecretList(this.#env[name] ?? '');
    if (values.length === 0) this.#problems.push(`${name} is missing`);
    else if (values.some((value) => value.length < SECRET_MIN_LENGTH))
      this.#problems.push(`${name} is shorter than ${SECRET_MIN_LENGTH} characters`);
    return values;
  }

  /** A key of each of these parties: `party:id:secret,…`. */
  partyKeys(name: string, parties: readonly string[]): PartyKey[] {
    const keys = readPartyKeys(this.#env[name] ?? '');
    const known = keys.filter((key) => key !== undefined);
    const missing = parties.filter((party) => !known.some((key) => key.party === party));
    if (known.length < keys.length || missing.length > 0)
      this.#problems.push(`${name} must be party:id:secret,… with a key of each of ${parties.join(', ')}`);
    return known;
  }

  /** @throws Error with one sentence that lists every missing or wrong setting, without values. */
  done<T>(process: string, settings: T): T {
    const { environment, problems } = findEnvironment(this.#env);
    this.#problems.push(...problems);
    if (!environment.mayUseSandbox)
      this.#problems.push('it is a stand-in, which staging has only by SANDBOX=on, and production never');
    if (this.#problems.length > 0) throw new Error(`${process} cannot start: ${this.#problems.join('; ')}.`);
    return settings;
  }
}
