/** `@palaro/contract/template-record`: templates as data, for the build, the gate of releases and the edge. */
export { holesProblem } from './holes-problem.ts';
export { markupProblem } from './markup-problem.ts';
export { partsOfMarkup } from './parts-of-markup.ts';
export type * from './template-record.ts';
