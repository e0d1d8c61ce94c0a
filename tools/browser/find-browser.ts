import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../console/console.mjs';

export interface Browser {
  executablePath: string;
  /** What the browser's process needs on top of this one's environment. */
  env: Record<string, string>;
}

/** Where systems put a browser that somebody installed. */
const INSTALLED: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};
const FONTS = 'fonts.xml';

interface Machine {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  isThere: (file: string) => boolean;
}

const THIS: Machine = { platform: process.platform, env: process.env, isThere: existsSync };

/** The browser of CHROME_PATH, else the machine's, else, on Linux, the one that npm brings, unpacked once into `folder`. */
export async function findBrowser(
  folder: string,
  { platform, env, isThere }: Machine = THIS,
): Promise<Browser> {
  const own = definedOnly(env);
  const found = env['CHROME_PATH'] || INSTALLED[platform]?.find(isThere);
  if (found) return { executablePath: found, env: own };
  if (platform === 'linux') return unpack(folder, own);
  throw new Failure('No browser is found: install Google Chrome, or set CHROME_PATH to a Chromium.');
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
    await writeFile(path.join(folder, FONTS), fontSettings(folder));
    await writeFile(done, '');
    const libraries = path.join(folder, 'al2023', 'lib');
    const env = { ...own, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: path.join(folder, FONTS) };
    return { executablePath, env };
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      const before = own[name];
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    }
  }
}

/** Those of the package look in /tmp only. The machine's own fonts help out where the package's have no glyph. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`;
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
