import type { Shape } from '@palaro/contract';

/** A shape in words, whole: `"open" | "closed"`, `list of { id, amount }`. */
export function describeShape(shape: Shape): string {
  switch (shape.kind) {
    case 'plain':
      return shape.name;
    case 'value':
      return JSON.stringify(shape.value);
    case 'open':
      return `a name of ${shape.name}`;
    case 'union':
      return shape.of.map(describeShape).join(' | ');
    case 'object':
      return `{ ${Object.keys(shape.fields).join(', ')} }`;
    case 'list':
      return `list of ${describeShape(shape.of)}`;
    case 'tuple':
      return `[${shape.of.map(describeShape).join(', ')}]`;
    case 'function':
      return 'a function';
    case 'named':
      return shape.of.length === 0 ? shape.name : `${shape.name}<${shape.of.map(describeShape).join(', ')}>`;
    case 'ref':
      // Names of types are numbered, and those without one are called so.
      return shape.to.replace(/ \d+$/, '');
    default:
      return shape satisfies never;
  }
}
