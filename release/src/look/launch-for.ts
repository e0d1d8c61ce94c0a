import { readEnvironment } from '@palaro/contract/environment';
import { findBrowser } from '@palaro/tools/browser';
import { chromium, type Browser } from 'playwright-core';

/**
 * Starts a browser that reaches one origin and nothing else on this machine or elsewhere, whatever its pages try: everything but that
 * origin is sent to it as to a proxy, which it is not, and what would go past a proxy is off.
 * Its profile is in the temporary folder of this process, its own temporary files in that of `BROWSER_TMPDIR`, if it is set.
 * @param folder Where an unpacked browser is kept.
 */
export async function launchFor(origin: string, folder: string): Promise<Browser> {
  const { executablePath, env: found } = await findBrowser(folder);
  const { BROWSER_TMPDIR: temporary } = found;
  const env = { ...found, ...(temporary && { TMPDIR: temporary }) };
  const args = [
    '--disable-gpu',
    `--proxy-server=${origin}`,
    // Without the first part, addresses of this machine go past every proxy.
    `--proxy-bypass-list=<-loopback>;${new URL(origin).host}`,
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    // Of each renderer.
    '--js-flags=--max-old-space-size=512',
  ];
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({ executablePath, env, args, chromiumSandbox });
  // Chromium's own sandbox works for no superuser.
  if (process.getuid?.() === 0) return launch(false);
  // Some distributions forbid its means to programs that they do not know; in staging and production they have to be allowed.
  return launch(true).catch((error: unknown) => {
    if (readEnvironment(process.env).isStrict) throw error;
    return launch(false);
  });
}
