import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isThisMachineAlone } from '@palaro/contract/environment';

/** The certificate that this API proves its name by, and its private key, as PEM. */
export interface ServerTls {
  cert: string;
  key: string;
}

interface Reading {
  env: Readonly<Record<string, string | undefined>>;
  host: string;
  isStrict: boolean;
  problems: string[];
}

/**
 * The files of API_TLS_CERT (with what leads to its authority) and API_TLS_KEY; nothing where neither is set. In staging and production a process that other
 * machines can reach has both.
 */
export function readTls({ env, host, isStrict, problems }: Reading): ServerTls | undefined {
  const [certFile, keyFile] = [env['API_TLS_CERT'], env['API_TLS_KEY']];
  if (!certFile && !keyFile) {
    if (isStrict && !isThisMachineAlone(host))
      problems.push('API_TLS_CERT and API_TLS_KEY are missing, and HOST is not this machine alone');
    return undefined;
  }
  const cert = readPem('API_TLS_CERT', certFile, problems);
  const key = readPem('API_TLS_KEY', keyFile, problems);
  if (cert === undefined || key === undefined) return undefined;
  if (isPair(cert, key)) return { cert, key };
  problems.push('API_TLS_CERT and API_TLS_KEY are no certificate and its key');
  return undefined;
}

function readPem(name: string, file: string | undefined, problems: string[]): string | undefined {
  try {
    return readFileSync(file ?? '', 'utf8');
  } catch {
    problems.push(`${name} is no file that can be read`);
    return undefined;
  }
}

function isPair(cert: string, key: string): boolean {
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}
