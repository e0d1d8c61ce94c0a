/** The processes of the site, in the order of stopping: first those that serve visitors, last those with the money. */
export interface Service {
  name: ServiceName;
  /** Its name in messages. */
  title: string;
  entry: string;
  portSetting: string;
  defaultPort: number;
  /** Its own settings, which other processes do not get. */
  needs: readonly string[];
}

export const SERVICE_NAMES = ['edge', 'member-api', 'payments', 'games', 'sms'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** Ends bad canaries. It serves no requests, so it has no port; it is the only permanent process that may sign releases. */
export const WATCH = {
  name: 'watch',
  title: 'watch of releases',
  entry: 'release/src/watch.main.ts',
  needs: ['DATABASE_URL', 'RELEASE_PRIVATE_KEY', 'RELEASE_PUBLIC_KEY', 'RELEASE_STORE_SECRET_KEY'],
} as const;

export const SERVICES: readonly Service[] = [
  {
    name: 'edge',
    title: 'edge',
    entry: 'edge/src/main.ts',
    portSetting: 'EDGE_PORT',
    defaultPort: 8080,
    needs: ['DATABASE_URL', 'RELEASE_PUBLIC_KEY', 'RELEASE_STORE_SECRET_KEY', 'VISIT_KEY', 'EDGE_SECRET'],
  },
  {
    name: 'member-api',
    title: 'member API',
    entry: 'member-api/src/main.ts',
    portSetting: 'API_PORT',
    defaultPort: 8081,
    needs: [
      'DATABASE_URL',
      'DATA_KEY',
      'EDGE_SECRET',
      'GAMES_API_SECRET',
      'GAMES_WALLET_SECRET',
      'GAMES_WALLET_SECRET_PREVIOUS',
      'OPERATOR_TOKEN',
      'PAYMENTS_API_SECRET',
      'PAYMENTS_WEBHOOK_SECRET',
      'SMS_API_SECRET',
    ],
  },
  {
    name: 'payments',
    title: 'sandbox payments',
    entry: 'sandbox/src/payments/main.ts',
    portSetting: 'PAYMENTS_PORT',
    defaultPort: 8082,
    needs: ['PAYMENTS_API_SECRET', 'PAYMENTS_WEBHOOK_SECRET'],
  },
  {
    name: 'games',
    title: 'sandbox games',
    entry: 'sandbox/src/games/main.ts',
    portSetting: 'GAMES_PORT',
    defaultPort: 8083,
    needs: ['GAMES_API_SECRET', 'GAMES_WALLET_SECRET'],
  },
  {
    name: 'sms',
    title: 'sandbox SMS',
    entry: 'sandbox/src/sms/main.ts',
    portSetting: 'SMS_PORT',
    defaultPort: 8084,
    needs: ['SMS_API_SECRET'],
  },
];
