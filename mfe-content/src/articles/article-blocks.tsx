import type { ArticleBlock, Language } from '@palaro/contract';
import { LOCALE_TAGS } from '@palaro/shared-lib/core';
import type { ReactNode } from 'react';
import classes from './article-blocks.module.css';

/** An article's text, marked with its language. Blocks, not HTML: nothing that an editor writes can run. */
export function ArticleBlocks({ blocks, lang }: { blocks: ArticleBlock[]; lang: Language }) {
  return (
    <ArticleText lang={LOCALE_TAGS[lang]}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </ArticleText>
  );
}

/** The column of an article's blocks. */
export function ArticleText({ lang, children }: { lang: string; children: ReactNode }) {
  return (
    <div className={classes.text} lang={lang}>
      {children}
    </div>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.type) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    default:
      // A kind that only a later release knows is skipped.
      block satisfies never;
      return null;
  }
}
