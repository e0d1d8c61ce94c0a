import { Button, Dialog } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import classes from './pictures.module.css';

interface Props {
  /** What they belong to. */
  of: string;
  paths: readonly string[];
}

/** A member's pictures, which are fetched when somebody wants to see one: each look is in the audit log. */
export function Pictures({ of, paths }: Props) {
  const [shown, setShown] = useState<number>();
  return (
    <>
      <div className={classes.buttons}>
        {paths.map((path, index) => (
          <Button
            key={path}
            size="small"
            icon="eye"
            aria-label={`Look at picture ${index + 1}: ${of}`}
            onClick={() => setShown(index)}
          >
            Picture {index + 1}
          </Button>
        ))}
      </div>
      {shown !== undefined && (
        <Dialog open title={`${of}, picture ${shown + 1}`} onClose={() => setShown(undefined)}>
          <img
            className={classes.picture}
            src={`/operator/upload/${paths[shown]}`}
            alt={`${of}, file ${shown + 1}`}
          />
        </Dialog>
      )}
    </>
  );
}
