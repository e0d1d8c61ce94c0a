import { EventLog } from '../server/event-log.ts';

/** Where a repository is hosted. */
export type Host = 'github' | 'gitlab';

export interface Repository {
  host: Host;
  /** `owner/name`. */
  path: string;
  /** Never used again, unlike a path. */
  id: number;
  ownerId: number;
}

const OWNER = 'palaro';
/** Those of the site's own deployables, and of its API, which asks before it is deployed. */
const FIRST = [
  'mfe-auth',
  'mfe-content',
  'mfe-games',
  'mfe-promotions',
  'mfe-wallet',
  'shared-lib',
  'shell',
  'member-api',
];
const FIRST_ID = 700_000;

/** Repositories whose jobs get tokens, in memory and in a file. */
export class RepositoryBook {
  readonly #known = new Map<string, Repository>();
  readonly #owners = new Map<string, number>();
  #log: EventLog<Repository> | undefined;

  static async open(fileName: string): Promise<RepositoryBook> {
    const book = new RepositoryBook();
    book.#log = await EventLog.open<Repository>(fileName, (repository) => book.#keep(repository));
    for (const name of FIRST) await book.register('github', `${OWNER}/${name}`);
    return book;
  }

  find(host: Host, path: string): Repository | undefined {
    return this.#known.get(`${host} ${path}`);
  }

  list(): Repository[] {
    return [...this.#known.values()];
  }

  /** A path that is known keeps its ids. */
  async register(host: Host, path: string): Promise<Repository> {
    const known = this.find(host, path);
    if (known) return known;
    const owner = path.split('/')[0] ?? '';
    const ownerId = this.#owners.get(owner) ?? FIRST_ID / 10 + this.#owners.size;
    const repository = { host, path, id: FIRST_ID + this.#known.size, ownerId };
    this.#keep(repository);
    await this.#log?.append(repository);
    return repository;
  }

  async close(): Promise<void> {
    await this.#log?.close();
  }

  #keep(repository: Repository): void {
    this.#known.set(`${repository.host} ${repository.path}`, repository);
    this.#owners.set(repository.path.split('/')[0] ?? '', repository.ownerId);
  }
}
