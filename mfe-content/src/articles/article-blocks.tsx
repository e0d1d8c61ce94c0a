import type { ArticleBlock } from '@palaro/shared-lib/contract';
import classes from './article-blocks.module.css';

/** An article's text. Blocks, not HTML: nothing that an editor writes can run. */
export function ArticleBlocks({ blocks }: { blocks: ArticleBlock[] }) {
  return (
    <div className={classes.text}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
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
      // A kind that a later release knows: the rest of the article is still worth reading.
      block satisfies never;
      return null;
  }
}
