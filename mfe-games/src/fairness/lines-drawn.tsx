import { useT } from '../messages.ts';
import classes from './drawn-table.module.css';
import type { LineDrawn } from './lines-table.ts';

/** What each line that wins pays. */
export function LinesDrawn({ lines }: { lines: readonly LineDrawn[] }) {
  const t = useT();
  if (lines.length === 0) return <p>{t('fair.noLine')}</p>;
  return (
    <ul className={classes.lines}>
      {lines.map(({ line, symbol, count, pays }) => (
        <li key={line}>{t('fair.line', { line, found: count, symbol, count: pays })}</li>
      ))}
    </ul>
  );
}
