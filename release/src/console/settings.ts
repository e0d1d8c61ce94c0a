import type { IdentitySettings } from '../service/identity-settings.ts';

export interface ConsoleSettings {
  /** Whether anybody may read it, and the addresses of the service for reading. */
  isPublic: boolean;
  /** Where people log in; without, the console can only be read. */
  login: LoginSettings | undefined;
}

export interface LoginSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** The client of the command line, which has no secret. */
  cliClientId: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** People log in at the first issuer of persons that `RELEASE_ISSUERS` names. */
export function readConsoleSettings(env: Environment, { issuers }: IdentitySettings): ConsoleSettings {
  const people = issuers.find(({ kind, name }) => kind === 'person' && name !== 'local');
  return {
    isPublic: env['CONSOLE_PUBLIC'] !== 'no',
    login: people && {
      issuer: people.issuer,
      clientId: env['CONSOLE_CLIENT_ID'] || 'palaro-console',
      clientSecret: env['CONSOLE_CLIENT_SECRET'] || undefined,
      cliClientId: env['PALARO_CLIENT_ID'] || 'palaro-cli',
    },
  };
}
