// How sources become what Jest runs; remote-kit hands the same to teams outside of this repository.

/** TypeScript, JSX and modules by swc. */
export const SCRIPT_TRANSFORM = {
  '\\.(t|j)sx?$|\\.[cm]js$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Libraries that ship modules only, or import while they run; swc turns them with the rest. */
export const MODULES_ONLY = [
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
  'i18next',
  'fast-check',
  'pure-rand',
  'jose',
  'cookie',
  'openid-client',
  'oauth4webapi',
  '@opentelemetry/otlp-exporter-base',
];
