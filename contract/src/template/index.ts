/** `@palaro/contract/template`: for remotes that write templates. */
export {
  address,
  defineTemplate,
  each,
  fromLanguage,
  fromPath,
  fromQuery,
  is,
  isNot,
  language,
  leads,
  leadsNowhere,
  only,
  text,
  when,
  type PageFacts,
  type Template,
} from './define-template.ts';
export type { Hole, Holes, ListHole } from './marks.ts';
