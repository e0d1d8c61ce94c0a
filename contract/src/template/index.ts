/** `@palaro/contract/template`: what stands in a part's place until it runs, as its remote writes it. */
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
