/** A browser test's record of a faulty remote. */
export interface SeenFault {
  fault: string;
  criticality: string;
  /** What the member sees of its page, and of the card that it fills on the home page. */
  page: string;
  card: string;
  /** How often the page reloaded automatically. */
  reloads: number;
  recovery: string;
  /** File of the test from the root, and its full title. */
  file: string;
  test: string;
}

const CRITICALITIES = ['essential', 'regular', 'optional'];

/** `docs/faults.md`: each fault on each criticality, in the order of the shared list of faults. */
export function pageOf(
  faults: readonly string[],
  seen: readonly SeenFault[],
): { text: string; problems: string[] } {
  const all = ['healthy', ...faults].flatMap((fault) =>
    CRITICALITIES.map((criticality) => ({
      fault,
      criticality,
      found: seen.find((each) => each.fault === fault && each.criticality === criticality),
    })),
  );
  const rows = all.flatMap(({ found }) =>
    found
      ? [
          `| ${found.fault} | ${found.criticality} | ${found.page} | ${found.card} | ${found.reloads} | ${found.recovery} | ${found.file}: ${found.test} |`,
        ]
      : [],
  );
  const text = `# What happens when a remote misbehaves

Each fault on each criticality, as a browser saw it: a small remote (\`e2e/remotes/\`) is released with a real record, served by a real
edge, and is broken. In every row the frame, the session and the other remotes went on. Written by \`npm run docs:faults\` from the last
\`npm test -- browser\`.

| fault | criticality | on its page | on its card of the home page | reloads by itself | how it comes back | test |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
  const missing = all.filter(({ found }) => !found);
  return {
    text,
    problems: missing.map(
      ({ fault, criticality }) => `No test has seen the fault "${fault}" of a remote that is ${criticality}.`,
    ),
  };
}
