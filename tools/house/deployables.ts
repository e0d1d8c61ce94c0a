import type { Finding } from './finding.ts';
import type { Workspace } from './read-workspace.ts';

const CONFIGURATION = 'webpack.config.ts';
const BUILD = `webpack --config ${CONFIGURATION} --disable-interpret --fail-on-warnings`;
/** `npm run <script>` in the folder of a deployable. Only what is released has a server that shows it by itself. */
const SCRIPTS = ['build', 'lint', 'test'];
const DEVELOPMENT = 'dev';

/** A deployable is built like any webpack project: by webpack-cli, with the configuration in its folder. */
export function findConfigurations({ packages, sources }: Workspace): Finding {
  const deployables = [...packages.values()].filter(
    ({ folder, scripts }) => 'build' in scripts || sources.has(`${folder}/manifest.ts`),
  );
  const problems: string[] = [];
  const built = deployables.filter(({ folder, scripts }) => {
    const own = problemsOf(folder, scripts, sources);
    problems.push(...own);
    return own.length === 0;
  });
  return {
    figure: `deployables with ${CONFIGURATION} built by webpack-cli: ${built.length} of ${deployables.length}`,
    problems,
  };
}

function problemsOf(
  folder: string,
  scripts: Readonly<Record<string, string>>,
  sources: Workspace['sources'],
): string[] {
  const configuration = sources.get(`${folder}/${CONFIGURATION}`);
  const others = [...sources.keys()].filter(
    (file) => file.startsWith(`${folder}/webpack.config.`) && file !== `${folder}/${CONFIGURATION}`,
  );
  const wanted = sources.has(`${folder}/manifest.ts`) ? [...SCRIPTS, DEVELOPMENT] : SCRIPTS;
  const missing = wanted.filter((name) => !(name in scripts));
  return [
    ...(configuration?.imports.includes('@palaro/webpack-preset')
      ? []
      : [`${folder} has no ${CONFIGURATION} that calls @palaro/webpack-preset.`]),
    ...others.map((file) => `${file} is not read: move what it holds into ${folder}/${CONFIGURATION}.`),
    ...(scripts['build'] === BUILD
      ? []
      : [`The script build of ${folder}/package.json is not \`${BUILD}\`.`]),
    ...(missing.length > 0 ? [`${folder}/package.json has no script ${missing.join(', ')}.`] : []),
  ];
}
