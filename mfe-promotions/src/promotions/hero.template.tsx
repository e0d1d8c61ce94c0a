import { cms } from '@palaro/contract';
import { defineTemplate, each, is, text, when } from '@palaro/contract/template';
import { HeroFrame, HeroWords } from './hero-frame.tsx';

/** The hero without its picture; without an offer its place for words is empty until the component runs. */
export default defineTemplate(cms.promotionlist, { lang: 'all' }, (promotions) => (
  <HeroFrame terms="/promotions">
    {each(
      promotions,
      ({ state, title, headline }) =>
        when(is(state, 'on'), <HeroWords title={text(title)} headline={text(headline)} />),
      { most: 1 },
    )}
  </HeroFrame>
));
