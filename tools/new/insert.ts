import type { ImportDeclaration } from '@swc/core';
import {
  extentOf,
  importsOf,
  listAt,
  parseSource,
  textAt,
  type Extent,
  type SourceTree,
} from './source-tree.ts';

interface Insertion {
  at: number;
  text: string;
}

/** Everything else stays as it is, byte for byte. */
function insertAll({ bytes }: SourceTree, insertions: readonly Insertion[]): string {
  let from = 0;
  const parts: Buffer[] = [];
  for (const { at, text } of insertions.toSorted((a, b) => a.at - b.at)) {
    parts.push(bytes.subarray(from, at), Buffer.from(text));
    from = at;
  }
  return Buffer.concat([...parts, bytes.subarray(from)]).toString();
}

/**
 * Adds to the list at `place` of a module what stands in the list of another module, and what that imports for it.
 * @throws Error when either has no such list.
 */
export function addElements(
  text: string,
  place: readonly string[],
  source: { text: string; place: readonly string[]; only?: string },
): string {
  const tree = parseSource(text);
  const other = parseSource(source.text);
  const list = listAt(tree, place);
  const added = listAt(other, source.place);
  if (!list || !added) throw new Error(`there is no list ${place.join('.')}`);
  const chosen = added.elements.filter((_, index) => !source.only || added.names[index] === source.only);
  const elements = chosen.map((extent) => textAt(other, extent)).join(',\n');
  const last = list.elements.at(-1);
  const endsWithComma = last && textAt(tree, { start: last.end, end: last.end + 1 }) === ',';
  const insertion =
    !last || endsWithComma
      ? { at: list.end, text: `${elements}${endsWithComma ? ',\n' : ''}` }
      : { at: last.end, text: `, ${elements}` };
  return insertAll(tree, [insertion, ...missingImports(tree, other)]);
}

/** Adds the declarations of another module behind those of this one, before the types in the end, and what they import. */
export function addDeclarations(text: string, addition: string): string {
  const tree = parseSource(text);
  const other = parseSource(addition);
  const last = tree.body.findLast((item) => !isType(item));
  const imports = importsOf(other);
  const begin = imports.length > 0 ? extentOf(imports.at(-1)?.span ?? {}).end : 0;
  const declarations = textAt(other, { start: begin, end: other.bytes.length }).trim();
  return insertAll(tree, [
    { at: last ? extentOf(last).end : tree.bytes.length, text: `\n\n${declarations}` },
    ...missingImports(tree, other),
  ]);
}

function isType(item: SourceTree['body'][number]): boolean {
  const { type } = item.type === 'ExportDeclaration' ? item.declaration : item;
  return type === 'TsTypeAliasDeclaration' || type === 'TsInterfaceDeclaration';
}

/** What `other` imports and this module does not: into the braces of the same import, or as a line of its own. */
function missingImports(tree: SourceTree, other: SourceTree): Insertion[] {
  const own = importsOf(tree);
  const known = new Set(own.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.value)));
  return importsOf(other).flatMap((declaration): Insertion[] => {
    const missing = declaration.specifiers.filter(({ local }) => !known.has(local.value));
    if (missing.length === 0) return [];
    const names = missing.map((specifier) => textAt(other, extentOf(specifier.span))).join(', ');
    const braces = missing.every(({ type }) => type === 'ImportSpecifier') && bracesOf(own, declaration);
    if (braces) return [{ at: braces.end, text: `, ${names}` }];
    const line = textAt(other, extentOf(declaration.span));
    const last = own.at(-1);
    return [last ? { at: extentOf(last.span).end, text: `\n${line}` } : { at: 0, text: `${line}\n\n` }];
  });
}

/** The last name in the braces of the import from the same module. */
function bracesOf(own: ImportDeclaration[], { source, typeOnly }: ImportDeclaration): Extent | undefined {
  const same = own.find(
    (each) =>
      each.source.value === source.value &&
      each.typeOnly === typeOnly &&
      each.specifiers.at(-1)?.type === 'ImportSpecifier',
  );
  const last = same?.specifiers.at(-1);
  return last && extentOf(last.span);
}
