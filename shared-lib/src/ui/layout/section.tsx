import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

interface Props {
  title: string;
  /** Usually a link to the full list. */
  action?: ReactNode;
  level?: 2 | 3;
  children?: ReactNode;
}

export function Section({ title, action, level = 2, children }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Heading id={id} className={classes.title}>
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}
