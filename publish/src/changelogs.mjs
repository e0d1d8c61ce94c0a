// The script `version` of the workspace, which `lerna version` runs after it has raised the versions and before it commits: the changes that
// wait in each CHANGELOG get the version that the package has now. Runs with any Node, as lerna does.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const NEXT = '\n## Next\n';
const NOTHING = 'Nothing of its own: what it depends on was raised.';

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
const changed = [];
for (const folder of workspaces) {
  const file = `${folder}/CHANGELOG.md`;
  if (!existsSync(file)) continue;
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const text = readFileSync(file, 'utf8');
  const title = `\n## ${version}\n`;
  if (text.includes(title)) continue;
  const closed = text.includes(NEXT)
    ? text.replace(NEXT, title)
    : text.replace('\n', `\n${title}\n${NOTHING}\n`);
  writeFileSync(file, closed);
  changed.push(file);
}
// Lerna commits what is staged.
if (changed.length > 0) execFileSync('git', ['add', ...changed]);
