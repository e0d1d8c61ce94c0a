import type { cms, ValueOf } from '@palaro/contract';
import { each, language, only, text, type Holes } from '@palaro/contract/template';
import { ArticleText } from './article-blocks.tsx';

export type ArticleHoles = Holes<ValueOf<typeof cms.articledetails>>;

/** The text of an article as holes of a template. */
export function ArticleTextHoles({ article }: { article: ArticleHoles }) {
  return (
    <ArticleText lang={language(article.lang)}>
      {each(article.blocks, (block) => (
        <>
          {only(block, 'heading', (heading) => (
            <h2>{text(heading.text)}</h2>
          ))}
          {only(block, 'paragraph', (paragraph) => (
            <p>{text(paragraph.text)}</p>
          ))}
          {only(block, 'list', (list) => (
            <ul>
              {each(list.items, (item) => (
                <li>{text(item)}</li>
              ))}
            </ul>
          ))}
        </>
      ))}
    </ArticleText>
  );
}
