import type { Shape } from '@palaro/contract';

type Types = Record<string, Shape>;

/** Of all types those to which these shapes lead. */
export function reachedTypes(shapes: Iterable<Shape>, all: Types): Types {
  const reached = new Map<string, Shape>();
  const waiting = [...shapes];
  for (let shape = waiting.pop(); shape !== undefined; shape = waiting.pop()) {
    if (shape.kind !== 'ref') waiting.push(...partsOf(shape));
    else if (!reached.has(shape.to)) {
      const type = all[shape.to];
      if (!type) throw new Error(`There is no type ${shape.to}.`);
      reached.set(shape.to, type);
      waiting.push(type);
    }
  }
  return Object.fromEntries(reached);
}

function partsOf(shape: Shape): readonly Shape[] {
  switch (shape.kind) {
    case 'union':
    case 'tuple':
    case 'named':
      return shape.of;
    case 'list':
      return [shape.of];
    case 'object':
      return [
        ...Object.values(shape.fields).map((field) => field.shape),
        ...(shape.others ? [shape.others] : []),
        ...(shape.also ?? []),
      ];
    case 'function':
      return shape.signatures.flatMap(({ takes, gives, parameters = [] }) => [
        ...takes.map((each) => each.shape),
        gives,
        ...parameters,
      ]);
    default:
      return [];
  }
}
