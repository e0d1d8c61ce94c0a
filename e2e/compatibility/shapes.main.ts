/** Jest cannot load the compiler, which is ES modules alone: `node shapes.main.ts '{ "sources": …, "catalogues": … }'` writes what it says. */
import { shapesOfModules } from '@palaro/webpack-preset/shapes';

const { sources, catalogues } = JSON.parse(process.argv[2] ?? '') as Record<string, Record<string, string>>;
process.stdout.write(JSON.stringify(await shapesOfModules(sources ?? {}, catalogues)));
