import path from 'node:path';
import type { Shape } from '@palaro/contract';
import { reachedTypes } from './reached-types.ts';
import { shapesOfModules } from './door-shapes.ts';

/** What the events of a remote carry, by the types in its manifest: `emits: { 'points-changed': payload<{ points: number }>() }`. */
export async function eventShapes(
  folder: string,
): Promise<{ events: Record<string, Shape>; types: Record<string, Shape> }> {
  const { doors, types } = await shapesOfModules(
    { manifest: path.join(folder, 'manifest.ts') },
    {},
    'event: ',
  );
  const fieldsOf = (shape: Shape | undefined): Extract<Shape, { kind: 'object' }>['fields'] => {
    if (shape?.kind === 'ref') return fieldsOf(types[shape.to]);
    if (shape?.kind === 'union') return Object.assign({}, ...shape.of.map(fieldsOf)) as never;
    return shape?.kind === 'object' ? shape.fields : {};
  };
  const emits = fieldsOf(fieldsOf(doors['manifest']?.['manifest'])['emits']?.shape);
  const carried = Object.entries(emits).map(([event, { shape }]): [string, Shape] => [
    event,
    fieldsOf(shape)['carries']?.shape ?? { kind: 'plain', name: 'unknown' },
  ]);
  const shapes = carried.map(([, shape]) => shape);
  return { events: Object.fromEntries(carried), types: reachedTypes(shapes, types) };
}
