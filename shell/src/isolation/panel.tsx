import { LANGUAGE_NAMES } from '@palaro/shared-lib/core';
import { CopyButton } from '@palaro/shared-lib/ui';
import { useState, type ReactNode } from 'react';
import { LATENCIES, readChoices, searchOf, WIDTHS, type Choices } from './choices.ts';
import { scenarioProblem, type IsolatedRemote } from './remote-of.ts';
import { ScenarioList } from './scenario-list.tsx';
import { addressOf, useMarks } from './use-marks.ts';

/** Selects a screen of the remote, its state and the device; the frame beside it shows it. */
export function Panel({ remote }: { remote: IsolatedRemote }) {
  const titles = Object.keys(remote.scenarios);
  const [choices, setChoices] = useState(() => {
    const given = readChoices(location.search);
    return { ...given, scenario: given.scenario || (titles[0] ?? '') };
  });
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    history.replaceState(null, '', searchOf(next));
  };
  const show = (scenario: string) => choose({ scenario, failing: [] });
  const marks = useMarks(choices, show);
  const pick = (scenario: string) => {
    marks.stop();
    show(scenario);
  };
  const problem = scenarioProblem(remote, choices.scenario);
  return (
    <div className="isolation">
      <main className="isolation-panel">
        <h1>{remote.name}</h1>
        <p className="isolation-release">
          {remote.version} · {remote.manifest.owner}
        </p>
        <div className="isolation-row">
          <a href="/isolate/">All remotes and versions</a>
          <span>
            Link to this view <CopyButton text={linkTo(choices)} label="Copy the link to this view" />
          </span>
        </div>
        {titles.length === 0 && <output>This release was made without scenarios.</output>}
        {problem && <p role="alert">{problem} Choose one of these.</p>}
        <Problems problems={marks.of(choices.scenario) ?? []} />
        <ScenarioList remote={remote} choices={choices} marks={marks} onPick={pick} />
        <PickLook choices={choices} choose={choose} />
        <PickNetwork remote={remote} choices={choices} choose={choose} />
      </main>
      {/* It scrolls where the device is wider than the window, and must be reached by the keyboard for that. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="isolation-stage" aria-label="Screen" tabIndex={0}>
        {!problem && <Frame key={marks.round} choices={choices} remote={remote} />}
      </section>
    </div>
  );
}

/** The address that shows exactly this: scenario, language, theme, width, network and what fails in it. */
const linkTo = (choices: Choices) => `${location.origin}${location.pathname}${searchOf(choices)}`;

/** What is wrong with the screen beside it. */
function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <section className="isolation-problems" aria-label="Problems of this scenario">
      <ul>
        {[...new Set(problems)].map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  );
}

/** The chosen screen, in its own page. */
function Frame({ choices, remote }: { choices: Choices; remote: IsolatedRemote }) {
  const address = `${location.pathname}${addressOf(choices)}`;
  return (
    // The page needs this origin's storage and scripts, and a sandbox that allows both is no protection.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      key={address}
      className="isolation-frame"
      title={choices.scenario || remote.name}
      src={address}
      width={choices.width}
    />
  );
}

interface Part {
  choices: Choices;
  choose: (change: Partial<Choices>) => void;
}

function PickLook({ choices, choose }: Part) {
  return (
    <div className="isolation-row">
      <Pick label="Language" value={choices.language} onPick={(language) => choose({ language })}>
        {LANGUAGE_NAMES}
      </Pick>
      <Pick label="Theme" value={choices.theme} onPick={(theme) => choose({ theme })}>
        {{ light: 'Light', dark: 'Dark' }}
      </Pick>
      <Pick label="Width" value={String(choices.width)} onPick={(width) => choose({ width: Number(width) })}>
        {named([...WIDTHS, choices.width], (width) => `${width} px`)}
      </Pick>
    </div>
  );
}

function PickNetwork({ remote, choices, choose }: Part & { remote: IsolatedRemote }) {
  const answers = remote.scenarios[choices.scenario]?.answers ?? [];
  const calls = [...new Set(answers.map(({ path }) => path))];
  const fail = (path: string, fails: boolean) =>
    choose({
      failing: fails ? [...choices.failing, path] : choices.failing.filter((failing) => failing !== path),
    });
  return (
    <>
      <div className="isolation-row">
        <Pick label="Answers" value={choices.api} onPick={(api) => choose({ api })}>
          {{ scenario: 'Of the scenario', live: 'Of the live API' }}
        </Pick>
        <Pick
          label="Latency"
          value={String(choices.latency)}
          onPick={(latency) => choose({ latency: Number(latency) })}
        >
          {named([...LATENCIES, choices.latency], (latency) => `${latency} ms`)}
        </Pick>
      </div>
      {calls.length > 0 && (
        <fieldset>
          <legend>Calls that fail</legend>
          {calls.map((path) => (
            <label key={path}>
              <input
                type="checkbox"
                checked={choices.failing.includes(path)}
                onChange={({ target }) => fail(path, target.checked)}
              />
              <span>{path}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

const named = (values: readonly number[], name: (value: number) => string) =>
  Object.fromEntries(values.toSorted((a, b) => a - b).map((value) => [String(value), name(value)]));

interface PickProps<Value extends string> {
  label: string;
  value: Value;
  onPick: (value: Value) => void;
  /** Value → its label. */
  children: Record<Value, string>;
}

function Pick<Value extends string>({ label, value, onPick, children }: PickProps<Value>): ReactNode {
  return (
    <label className="isolation-pick">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onPick(target.value as Value)}>
        {Object.entries<string>(children).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
