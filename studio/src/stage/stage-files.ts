import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { html, type Html } from '@palaro/html';
import { toBrowserModule } from './to-browser-module.ts';

/** What the page of a stage begins with. */
export type StageEntry = 'game.js' | 'table.js' | 'live.js';

const MODULES = path.join(import.meta.dirname, 'browser');

/** Name → text, of every browser module and style sheet of the stages. */
function readFiles(): ReadonlyMap<string, string> {
  const modules = readdirSync(MODULES).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const styles = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));
  return new Map([
    ...modules.map((name) => {
      const source = readFileSync(path.join(MODULES, name), 'utf8');
      return [name.replace(/\.ts$/, '.js'), toBrowserModule(source)] as const;
    }),
    ...styles.map((name) => [name, readFileSync(path.join(import.meta.dirname, name), 'utf8')] as const),
  ]);
}

const files = readFiles();
const version = createHash('sha256')
  .update(JSON.stringify([...files]))
  .digest('hex')
  .slice(0, 16);

/** For the server of the stages: the address of each file is of this version alone, so that a browser keeps it for good. */
export const STAGE_FILES = { prefix: `/play/assets/${version}`, files } as const;

/** The modules that a module imports, and those that these import: a browser would find them one after the other. */
function importsOf(name: string, found = new Set<string>()): Set<string> {
  for (const [, imported = ''] of (files.get(name) ?? '').matchAll(/from\s*['"]\.\/([^'"]+)['"]/g)) {
    if (found.has(imported)) continue;
    found.add(imported);
    importsOf(imported, found);
  }
  return found;
}

const imports: Readonly<Record<StageEntry, readonly string[]>> = {
  'game.js': [...importsOf('game.js')],
  'table.js': [...importsOf('table.js')],
  'live.js': [...importsOf('live.js')],
};

/**
 * Style sheets and script of a stage for the head of its page, all asked for at once.
 * @param board The module that the script loads in this game alone.
 */
export function stageHead(entry: StageEntry, styles: readonly string[], board?: string): Html {
  const { prefix } = STAGE_FILES;
  const ofBoard = board === undefined ? [] : [board, ...importsOf(board)];
  const modules = new Set([...imports[entry], ...ofBoard]);
  return html`${styles.map((name) => html`<link rel="stylesheet" href="${prefix}/${name}" />`)}
    <script type="module" src="${prefix}/${entry}"></script>
    ${[...modules].map((name) => html`<link rel="modulepreload" href="${prefix}/${name}" />`)}`;
}
