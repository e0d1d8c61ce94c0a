import {
  parseSync,
  type ArrayExpression,
  type Expression,
  type ImportDeclaration,
  type Module,
  type ObjectExpression,
} from '@swc/core';

/** A TypeScript module: its text, and where in it everything stands. */
export interface SourceTree {
  /** The parser counts bytes, not characters. */
  bytes: Buffer;
  body: Module['body'];
}

/** From the first byte to behind the last one. */
export interface Extent {
  start: number;
  end: number;
}

/** What stands between the brackets of an array or an object. */
export interface List extends Extent {
  elements: Extent[];
  /** Of an object: the names of its properties. */
  names: string[];
}

export function parseSource(text: string): SourceTree {
  const { body } = parseSync(text, { syntax: 'typescript', tsx: false, target: 'es2023' });
  return { bytes: Buffer.from(text), body };
}

export const textAt = ({ bytes }: SourceTree, { start, end }: Extent): string =>
  bytes.subarray(start, end).toString();

/** All that a node covers. Some kinds of nodes have a place of their own, others only their parts. */
export function extentOf(node: object): Extent {
  const places = placesIn(node);
  return {
    start: Math.min(...places.map(({ start }) => start)),
    end: Math.max(...places.map(({ end }) => end)),
  };
}

function placesIn(value: unknown): Extent[] {
  if (typeof value !== 'object' || value === null) return [];
  // The parser counts from 1; a place at 0 is none.
  if ('start' in value && 'end' in value && typeof value.start === 'number' && typeof value.end === 'number')
    return value.start === 0 ? [] : [{ start: value.start - 1, end: value.end - 1 }];
  return Object.values(value).flatMap(placesIn);
}

export const importsOf = ({ body }: SourceTree): ImportDeclaration[] =>
  body.filter((item) => item.type === 'ImportDeclaration');

/** Every name that is declared at the top, exported or not. */
export function declaredNames({ body }: SourceTree): string[] {
  return body.flatMap((item) => {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declaration.type === 'FunctionDeclaration') return [declaration.identifier.value];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
  });
}

/** The exported constants that are a list, or are made from one by a call: `defineRemote({ … })`. */
export function exportedLists(tree: SourceTree): string[] {
  return [...exportedConstants(tree)].filter(([, value]) => isList(unwrap(value))).map(([name]) => name);
}

/** The list at `place`: the name of an exported constant, then the names of properties. Undefined when there is no such list. */
export function listAt(tree: SourceTree, [name = '', ...properties]: readonly string[]): List | undefined {
  let found = exportedConstants(tree).get(name);
  for (const property of properties) found = propertiesOf(found).get(property);
  const list = found && unwrap(found);
  if (!list || !isList(list)) return undefined;
  const parts =
    list.type === 'ArrayExpression' ? list.elements.filter((one) => one !== undefined) : list.properties;
  const { start, end } = extentOf(list.span);
  return {
    start: start + 1,
    end: end - 1,
    elements: parts.map(extentOf),
    names: [...propertiesOf(list).keys()],
  };
}

function exportedConstants({ body }: SourceTree): Map<string, Expression> {
  return new Map(
    body.flatMap((item): [string, Expression][] =>
      item.type === 'ExportDeclaration' && item.declaration.type === 'VariableDeclaration'
        ? item.declaration.declarations.flatMap(({ id, init }): [string, Expression][] =>
            id.type === 'Identifier' && init ? [[id.value, init]] : [],
          )
        : [],
    ),
  );
}

function propertiesOf(expression: Expression | undefined): Map<string, Expression> {
  const object = expression && unwrap(expression);
  if (object?.type !== 'ObjectExpression') return new Map();
  return new Map(
    object.properties.flatMap((property): [string, Expression][] =>
      property.type === 'KeyValueProperty' &&
      (property.key.type === 'Identifier' || property.key.type === 'StringLiteral')
        ? [[property.key.value, property.value]]
        : [],
    ),
  );
}

const isList = (expression: Expression): expression is ArrayExpression | ObjectExpression =>
  expression.type === 'ArrayExpression' || expression.type === 'ObjectExpression';

/** Without what says its type, and without the call that takes it as its first argument. */
function unwrap(expression: Expression): Expression {
  switch (expression.type) {
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsSatisfiesExpression':
    case 'ParenthesisExpression':
      return unwrap(expression.expression);
    case 'CallExpression':
      return expression.arguments[0] ? unwrap(expression.arguments[0].expression) : expression;
    default:
      return expression;
  }
}
