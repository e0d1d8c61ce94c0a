/** How a package becomes what is published. */
type Form =
  /** Each of its sources, without its tests, as a module of its own. */
  | { kind: 'compiled' }
  /** One bundle of these start files, with all that the workspace does not publish inside. */
  | { kind: 'bundled'; entries: Readonly<Record<string, string>> };

/** The packages that are published, in the order of their dependencies: folder → its published form. */
export const PUBLISHED: Readonly<Record<string, Form>> = {
  contract: { kind: 'compiled' },
  'release-client': { kind: 'compiled' },
  html: { kind: 'compiled' },
  'game-art': { kind: 'compiled' },
  'shared-lib': { kind: 'compiled' },
  'webpack-preset': { kind: 'compiled' },
  'remote-kit': {
    kind: 'bundled',
    entries: {
      main: 'remote-kit/src/main.ts',
      jest: 'remote-kit/src/jest.ts',
      'jest-setup': 'remote-kit/src/jest-setup.ts',
      'report-sources': 'stack/src/dev/report-sources.ts',
      'development.config': 'stack/src/dev/development.config.ts',
    },
  },
  'create-remote': { kind: 'compiled' },
};

export const PUBLISHED_FOLDERS = Object.keys(PUBLISHED);
export const COMPILED_FOLDERS = PUBLISHED_FOLDERS.filter((folder) => PUBLISHED[folder]?.kind === 'compiled');
export const isCompiled = (folder: string): boolean => COMPILED_FOLDERS.includes(folder);

/** Sources by which shell and remotes declare their names. Nothing of these parts is published but the types of such names. */
export const DECLARATIONS = ['shell/src/declarations.ts', 'mfe-*/manifest.ts'] as const;
