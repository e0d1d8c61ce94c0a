import { readWalletKeys, type WalletKey } from '@palaro/contract/wires';

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

  secret(name: string): string {
    const value = this.#env[name] ?? '';
    if (!value) this.#problems.push(`${name} is missing`);
    else if (value.length < SECRET_MIN_LENGTH)
      this.#problems.push(`${name} is shorter than ${SECRET_MIN_LENGTH} characters`);
    return value;
  }

  /** A key of each of these providers: `provider:id:secret,…`. */
  walletKeys(name: string, providers: readonly string[]): WalletKey[] {
    const keys = readWalletKeys(this.#env[name] ?? '');
    const known = keys.filter((key) => key !== undefined);
    const missing = providers.filter((provider) => !known.some((key) => key.provider === provider));
    if (known.length < keys.length || missing.length > 0)
      this.#problems.push(
        `${name} must be provider:id:secret,… with a key of each of ${providers.join(', ')}`,
      );
    return known;
  }

  /** @throws Error with one sentence that lists every missing or wrong setting, without values. */
  done<T>(process: string, settings: T): T {
    if (this.#problems.length > 0) throw new Error(`${process} cannot start: ${this.#problems.join('; ')}.`);
    return settings;
  }
}
