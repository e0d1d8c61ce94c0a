import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a log file by a shorter one, which is completely on disk before it is renamed. */
export async function rewriteBook(fileName: string, events: readonly unknown[]): Promise<void> {
  const fresh = `${fileName}.new`;
  const file = await open(fresh, 'w', 0o600);
  await file.writeFile(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  await file.sync();
  await file.close();
  await rename(fresh, fileName);
  const folder = await open(path.dirname(fileName), 'r');
  await folder.sync();
  await folder.close();
}
