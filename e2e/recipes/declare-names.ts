import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The new remote of the recipe docs/recipes/add-a-remote.md. */
export const NAME = 'mfe-loyalty';

/** Further parts of the remote: a cache tag, an event and a slot, which its page uses and it fills itself. */
const NAMES = `  tags: ['points'],
  emits: { 'points-changed': payload<{ points: number }>() },
  opens: ['badges'],
  slots: [{ slot: 'mfe-loyalty/badges', module: 'badges', order: 1 }],
`;
const MODULES = `modules: {
    loyalty: './src/loyalty/loyalty-page.tsx',
    badges: './src/loyalty/badges.tsx',
  },`;
const BADGES = `import { listen, Slot, useEmit, type ApiTag } from '@palaro/shared-lib/core';
import { useEffect, useState } from 'react';

const depends: ApiTag = 'mfe-loyalty/points';

/** The component that fills the slot. */
export const Badges = () => <p>Badge of the first day</p>;
export default Badges;

/** On the page: the slot, and what the event has said. */
export function Points() {
  const emit = useEmit<'mfe-loyalty'>();
  const [points, setPoints] = useState(0);
  useEffect(() => listen('mfe-loyalty/points-changed', (now) => setPoints(now.points)), []);
  useEffect(() => emit('points-changed', { points: 5 }), [emit]);
  return (
    <>
      <p>{[depends, points].join(': ')}</p>
      <Slot name="mfe-loyalty/badges" />
    </>
  );
}
`;

/** Writes these files into the new remote only. */
export async function declareNames(folder: string): Promise<void> {
  const change = async (file: string, pairs: [text: string, by: string][]) => {
    const place = path.join(folder, NAME, file);
    let text = await readFile(place, 'utf8');
    for (const [found, by] of pairs) {
      if (!text.includes(found)) throw new Error(`This does not stand in ${NAME}/${file}:\n${found}`);
      text = text.replace(found, by);
    }
    await writeFile(place, text);
  };
  await change('manifest.ts', [
    ['import { defineRemote }', 'import { defineRemote, payload }'],
    ["modules: { loyalty: './src/loyalty/loyalty-page.tsx' },", MODULES],
    ['  pages: [\n', `${NAMES}  pages: [\n`],
  ]);
  await writeFile(path.join(folder, NAME, 'src/loyalty/badges.tsx'), BADGES);
  await change('src/loyalty/loyalty-page.tsx', [
    [
      "import { useT } from '../messages.ts';\n",
      "import { useT } from '../messages.ts';\nimport { Points } from './badges.tsx';\n",
    ],
    ['      />\n    </Page>', '      />\n      <Points />\n    </Page>'],
  ]);
}
