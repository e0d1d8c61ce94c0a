import classes from './chips.module.css';

interface Props<Id extends string> {
  label: string;
  chosen: Id;
  choices: { id: Id; text: string }[];
  onChoose: (id: Id) => void;
}

/** One of a few, each a press away. */
export function Chips<Id extends string>({ label, chosen, choices, onChoose }: Props<Id>) {
  return (
    <fieldset className={classes.chips} aria-label={label}>
      {choices.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
