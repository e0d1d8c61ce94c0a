import type { Call, RequestOf, ValueOf } from '../call.ts';
import type { Language } from '../language.ts';
import { holeAt, mark, pathOf } from './marks.ts';
import type { Hole, Holes, ListHole, Localised } from './marks.ts';
import type { FromVisit, TemplateCondition } from './template-record.ts';

/** What the edge knows about the page in addition to the value. */
export interface PageFacts {
  title: Localised;
}

/** The fields of a request: constants, or values from the visit. */
type RequestFields<C> = { [K in keyof RequestOf<C>]: RequestOf<C>[K] | FromVisit };

/** The default export of a template's file: the query, and the markup with holes for its value. */
export interface Template {
  path: string;
  request: Record<string, unknown>;
  /** Returns the React node to render. */
  draw(): unknown;
}

/**
 * Declares the template that is shown in a component's place until the component runs. `draw` is called at build time, once per
 * language, with holes in place of the value, and returns the component itself. A hole that the value does not have does not
 * compile.
 * @throws Error for a call that is not an open query.
 */
export function defineTemplate<C extends Call>(
  call: C,
  request: RequestFields<C>,
  draw: (value: Holes<ValueOf<C>>, page: Holes<PageFacts>) => unknown,
): Template {
  if (call.access !== 'open' || call.kind !== 'query')
    throw new Error(`${call.path} cannot fill a template: only a query that anybody may make can`);
  return {
    path: call.path,
    request,
    draw: () => draw(holeAt('value') as Holes<ValueOf<C>>, holeAt('page') as Holes<PageFacts>),
  };
}

export const fromPath = { from: 'path' } as const;
export const fromLanguage = { from: 'language' } as const;
export const fromQuery = (name: string) => ({ from: 'query', name }) as const;

/** A text, or the one in the visitor's language; also for an attribute that is read out. */
export const text = (hole: Hole<string> | Hole<number> | Hole<Localised>): string =>
  mark('fill', 'text', pathOf(hole));

/**
 * The address of a link to a page of this site; put it within `when(leads(…), …)`. It starts with a slash, so that the link
 * component takes it for a path of this site; the value that is filled in has its own slash.
 */
export const address = (hole: Hole<string>): string => `/${mark('fill', 'address', pathOf(hole))}`;

/** For the attribute `lang`. */
export const language = (hole: Hole<Language>): string => mark('fill', 'language', pathOf(hole));

/** Repeats the markup for every item; with `most`, only for the first so many that show anything. */
export function each<Item, Node>(
  list: ListHole<Item>,
  draw: (item: Holes<Item>) => Node,
  { most }: { most?: number } = {},
): [string, Node, string] {
  const path = pathOf(list);
  const begin = most === undefined ? mark('each', path) : mark('each', path, String(most));
  return [begin, draw(holeAt(`${path}[]`) as Holes<Item>), mark('end')];
}

/** A block that is written only when the condition holds. */
export const when = <Node>(condition: TemplateCondition, node: Node): [string, Node, string] => [
  mark('when', JSON.stringify(condition)),
  node,
  mark('end'),
];

export const is = <T extends string | number>(hole: Hole<T>, value: NoInfer<T>): TemplateCondition => ({
  of: pathOf(hole),
  is: value,
});
export const isNot = <T extends string | number>(hole: Hole<T>, value: NoInfer<T>): TemplateCondition => ({
  of: pathOf(hole),
  not: value,
});
export const leads = (hole: Hole<string>): TemplateCondition => ({ of: pathOf(hole), leads: true });
export const leadsNowhere = (hole: Hole<string>): TemplateCondition => ({ of: pathOf(hole), leads: false });

/** The block for items of one `type`. */
export function only<Item extends { type: Hole<string> }, const Type extends string, Node>(
  item: Item,
  type: Type,
  draw: (item: Extract<Item, { type: Hole<Type> }>) => Node,
): [string, Node, string] {
  return when(
    { of: pathOf(item.type), is: type },
    draw(item as unknown as Extract<Item, { type: Hole<Type> }>),
  );
}
