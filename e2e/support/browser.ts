import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Browser {
  executablePath: string;
  /** What the browser's process needs on top of this one's environment. */
  env: Record<string, string>;
}

const INSTALLED = '/usr/bin/chromium';

/** The browser of CHROME_PATH, else the machine's, else the one that npm brings, unpacked once into `folder`. */
export async function findBrowser(folder: string): Promise<Browser> {
  const own = definedOnly(process.env);
  const given = process.env['CHROME_PATH'];
  if (given) return { executablePath: given, env: own };
  if (existsSync(INSTALLED)) return { executablePath: INSTALLED, env: own };
  return unpack(folder, own);
}

/**
 * The package unpacks into the folder for temporary files, and brings libraries along only where it believes to be in a
 * Lambda. Both are said by the environment, which is put back afterwards: the libraries are the browser's alone.
 */
async function unpack(folder: string, own: Record<string, string>): Promise<Browser> {
  const done = path.join(folder, 'unpacked');
  // One that was cut short would be taken for whole.
  if (!existsSync(done)) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    await writeFile(done, '');
    const libraries = path.join(folder, 'al2023', 'lib');
    const env = { ...own, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: path.join(folder, 'fonts') };
    return { executablePath, env };
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      const before = own[name];
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    }
  }
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
