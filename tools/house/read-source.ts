import { parseSync } from '@swc/core';
import { countLines, type Source } from './source.ts';

interface Node {
  type: string;
  span?: { start: number; end: number };
  [key: string]: unknown;
}

/** Declarations, expressions, arrows and methods: everything with a body. */
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
]);

export function readSource(file: string, text: string): Source {
  const source: Source = { file, lines: countLines(text), imports: [], functions: [], names: new Set() };
  const bytes = Buffer.from(text);
  const lineAt = lineFinder(bytes);
  const program = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2023' });
  visit(program, '', (node, name) => {
    source.imports.push(...importsOf(node));
    if (node.type === 'Identifier') source.names.add(String(node['value']));
    if (!FUNCTIONS.has(node.type) || !node.span) return;
    // The parser counts bytes, from 1.
    const line = lineAt(node.span.start - 1);
    source.functions.push({ name, line, lines: lineAt(node.span.end - 1) - line + 1 });
  });
  return source;
}

/** Visits every node; `name` is its own name, or that of the variable or property that it is assigned to. */
function visit(value: unknown, name: string, found: (node: Node, name: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const part of value) visit(part, name, found);
    return;
  }
  const own = nameOf(value) ?? name;
  if ('type' in value && typeof value.type === 'string') found(value as Node, own);
  for (const [key, part] of Object.entries(value)) if (key !== 'span') visit(part, own, found);
}

function nameOf(node: object): string | undefined {
  for (const key of ['identifier', 'id', 'key'] as const) {
    const named: unknown = (node as Record<string, unknown>)[key];
    if (typeof named !== 'object' || named === null || !('value' in named)) continue;
    if (typeof named.value === 'string') return named.value;
  }
  return undefined;
}

function importsOf(node: Node): string[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return textOf(node['source']);
    case 'TsImportType':
      return textOf(node['argument']);
    case 'TsExternalModuleReference':
      return textOf(node['expression']);
    case 'CallExpression': {
      const [first] = node['arguments'] as { expression: unknown }[];
      return (node['callee'] as Node).type === 'Import' ? textOf(first?.expression) : [];
    }
    default:
      return [];
  }
}

function textOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || !('value' in node)) return [];
  return typeof node.value === 'string' ? [node.value] : [];
}

/** Offset in bytes → line, from 1. */
function lineFinder(bytes: Buffer): (offset: number) => number {
  const ends: number[] = [];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) ends.push(at);
  return (offset) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
