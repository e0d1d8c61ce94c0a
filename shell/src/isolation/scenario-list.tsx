import { Button } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import type { Choices } from './choices.ts';
import type { IsolatedRemote } from './remote-of.ts';
import { scenarioGroups, type ScenarioGroup } from './scenario-groups.ts';
import type { Marks } from './use-marks.ts';

interface Props {
  remote: IsolatedRemote;
  choices: Choices;
  marks: Marks;
  onPick: (scenario: string) => void;
}

/** The scenarios by page and slot, those found by a search, each with the mark of its last showing. */
export function ScenarioList({ remote, choices, marks, onPick }: Props) {
  const [search, setSearch] = useState('');
  const groups = scenarioGroups(remote, search);
  const titles = groups.flatMap(({ scenarios }) => scenarios.map(({ title }) => title));
  return (
    <fieldset className="isolation-scenarios">
      <legend>Scenario</legend>
      <label className="isolation-pick">
        <span>Search scenarios</span>
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      <CheckAll titles={titles} marks={marks} />
      <div className="isolation-list">
        {groups.map((group) => (
          <Group key={group.label} group={group} choices={choices} marks={marks} onPick={onPick} />
        ))}
        {groups.length === 0 && search !== '' && <output>No scenario fits “{search}”.</output>}
      </div>
    </fieldset>
  );
}

/** Shows what is listed one by one, and says how many of it fail. */
function CheckAll({ titles, marks }: { titles: readonly string[]; marks: Marks }) {
  const checked = titles.filter((title) => marks.of(title));
  const failing = checked.filter((title) => marks.of(title)?.length);
  const isRunning = marks.left > 0;
  return (
    <div className="isolation-row">
      {isRunning ? (
        <Button size="small" onClick={marks.stop}>
          Stop checking
        </Button>
      ) : (
        <Button
          size="small"
          aria-disabled={titles.length === 0 || undefined}
          onClick={() => titles.length > 0 && marks.checkAll(titles)}
        >
          Check all {titles.length}
        </Button>
      )}
      <output>
        {isRunning && `${marks.left} left. `}
        {checked.length > 0 && `${checked.length} shown, ${failing.length} with problems.`}
      </output>
    </div>
  );
}

function Group({
  group: { label, scenarios },
  choices,
  marks,
  onPick,
}: Omit<Props, 'remote'> & { group: ScenarioGroup }) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {scenarios.map(({ title, at }) => (
        <label key={title}>
          <input
            type="radio"
            name="scenario"
            value={title}
            checked={title === choices.scenario}
            onChange={() => onPick(title)}
          />
          <span>
            {title} <small>{at}</small> <Mark problems={marks.of(title)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Mark({ problems }: { problems: readonly string[] | undefined }) {
  if (!problems) return null;
  return problems.length === 0 ? (
    <small className="isolation-mark" data-mark="good">
      in order
    </small>
  ) : (
    <small className="isolation-mark" data-mark="bad">
      {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
    </small>
  );
}
