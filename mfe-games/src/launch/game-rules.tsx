import { Section, Skeleton } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import classes from './game-rules.module.css';

/** What a game says of its own rules, beside it: plain text, whatever the game put into it. Their room is there before them. */
export function GameRules({ rules }: { rules: readonly string[] | undefined }) {
  const t = useT();
  return (
    <Section title={t('launch.rules')}>
      {rules ? (
        <ul className={classes.rules}>
          {rules.map((rule, index) => (
            // Two rules may read alike, and none moves.
            <li key={index}>{rule}</li>
          ))}
        </ul>
      ) : (
        <Skeleton shape="line" count={6} />
      )}
    </Section>
  );
}
