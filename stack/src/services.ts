import { ROLE_KEYS } from './secrets.ts';

/** The processes of the site, in the order of stopping: first those that change or serve it, last those with the money. */
export interface Service {
  name: ServiceName;
  /** Its name in messages. */
  title: string;
  entry?: string;
  /** It has no entry, and runs in the process of this one. */
  within?: ServiceName;
  portSetting: string;
  defaultPort: number;
  /** Its own settings, which other processes do not get. */
  needs: readonly string[];
}

export const SERVICE_NAMES = [
  'release',
  'edge',
  'member-api',
  'staff',
  'partners',
  'payments',
  'games',
  'sms',
  'identity',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

export const SERVICES: readonly Service[] = [
  {
    // The only permanent process that may sign releases. It also ends bad canaries.
    name: 'release',
    title: 'release service',
    entry: 'stack/src/release-service.main.ts',
    portSetting: 'RELEASE_PORT',
    defaultPort: 8085,
    needs: [
      'RELEASE_DATABASE_URL',
      'WATCH_DATABASE_URL',
      'RELEASE_LOCAL_ISSUER',
      'RELEASE_PRIVATE_KEY',
      'RELEASE_PUBLIC_KEY',
      'RELEASE_STORE_SECRET_KEY',
      'RELEASE_KEYS_DIR',
      ...ROLE_KEYS,
    ],
  },
  {
    name: 'edge',
    title: 'edge',
    entry: 'edge/src/main.ts',
    portSetting: 'EDGE_PORT',
    defaultPort: 8080,
    needs: [
      'EDGE_DATABASE_URL',
      'RELEASE_PUBLIC_KEY',
      'RELEASE_STORE_SECRET_KEY',
      'VISIT_KEY',
      'EDGE_SECRET',
    ],
  },
  {
    name: 'member-api',
    title: 'member API',
    entry: 'member-api/src/main.ts',
    portSetting: 'API_PORT',
    defaultPort: 8081,
    needs: [
      'MEMBER_API_DATABASE_URL',
      'DATA_KEYS',
      'DESK_CLIENT_SECRET',
      'EDGE_SECRET',
      'GAMES_API_SECRET',
      'GAMES_WALLET_KEYS',
      'PAYMENTS_API_SECRET',
      'PAYMENTS_WEBHOOK_KEYS',
      'PUSH_KEY',
      'SMS_API_SECRET',
      'SMTP_URL',
    ],
  },
  {
    name: 'staff',
    title: 'calls of the staff',
    within: 'member-api',
    portSetting: 'STAFF_PORT',
    defaultPort: 8087,
    needs: [],
  },
  {
    name: 'partners',
    title: 'calls of providers and gateways',
    within: 'member-api',
    portSetting: 'PARTNER_PORT',
    defaultPort: 8088,
    needs: [],
  },
  {
    name: 'payments',
    title: 'sandbox payments',
    entry: 'sandbox/src/payments/main.ts',
    portSetting: 'PAYMENTS_PORT',
    defaultPort: 8082,
    needs: ['PAYMENTS_API_SECRET', 'PAYMENTS_WEBHOOK_KEYS'],
  },
  {
    name: 'games',
    title: 'sandbox games',
    entry: 'sandbox/src/games/main.ts',
    portSetting: 'GAMES_PORT',
    defaultPort: 8083,
    needs: ['GAMES_API_SECRET', 'GAMES_WALLET_KEYS'],
  },
  {
    name: 'sms',
    title: 'sandbox SMS',
    entry: 'sandbox/src/sms/main.ts',
    portSetting: 'SMS_PORT',
    defaultPort: 8084,
    needs: ['SMS_API_SECRET'],
  },
  {
    name: 'identity',
    title: 'sandbox identity provider',
    within: 'sms',
    portSetting: 'IDENTITY_PORT',
    defaultPort: 8086,
    needs: [],
  },
];
