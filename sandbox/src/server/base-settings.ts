import path from 'node:path';
import type { EnvironmentReader } from './read-env.ts';

/** What each of the three servers needs. */
export interface BaseSettings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** The folder of the sandbox' own files. */
  folder: string;
  logLevel: string;
}

const root = path.join(import.meta.dirname, '..', '..', '..');
const MAX_PORT = 65_535;

export function readBaseSettings(env: EnvironmentReader, portSetting: string, port: number): BaseSettings {
  return {
    host: env.text('HOST', '127.0.0.1'),
    port: env.number(portSetting, port, MAX_PORT),
    folder: path.join(path.resolve(root, env.text('DATA_DIR', '.data')), 'sandbox'),
    logLevel: env.text('LOG_LEVEL', 'info'),
  };
}
