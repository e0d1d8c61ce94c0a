import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generate } from 'selfsigned';

const EC = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;

/** Files of a certificate and its private key, as PEM. */
export interface CertificateFiles {
  cert: string;
  key: string;
}

/** An authority of a test's own, which signs certificates for names of hosts. */
export interface TestAuthority {
  /** Its certificate, for NODE_EXTRA_CA_CERTS. */
  file: string;
  sign: (host: string) => Promise<CertificateFiles>;
}

export async function makeAuthority(folder: string, name: string): Promise<TestAuthority> {
  await mkdir(folder, { recursive: true });
  const own = await generate([{ name: 'commonName', value: name }], {
    ...EC,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const write = async (file: string, text: string) => {
    const place = path.join(folder, `${name}-${file}`);
    await writeFile(place, text, { mode: 0o600 });
    return place;
  };
  return {
    file: await write('authority.pem', own.cert),
    async sign(host) {
      const { cert, private: key } = await generate([{ name: 'commonName', value: host }], {
        ...EC,
        ca: { key: own.private, cert: own.cert },
        extensions: [
          { name: 'keyUsage', digitalSignature: true, critical: true },
          { name: 'extKeyUsage', serverAuth: true },
          { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
        ],
      });
      return { cert: await write(`${host}.crt`, cert), key: await write(`${host}.key`, key) };
    },
  };
}
