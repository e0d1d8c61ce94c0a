import type { PlayOrder } from '@palaro/studio/wire';

interface Bet {
  id: string;
  order: PlayOrder;
}

/** Of a round for all: the one that an order is for. */
export function tableRoundOf(order: PlayOrder): string | undefined {
  return 'table_round' in order ? order.table_round : undefined;
}

/** Which bets are on which round for all, by their ids in the order of their coming. */
export class BetsAtTables {
  readonly #ids = new Map<string, Set<string>>();

  add({ id, order }: Bet): void {
    const round = tableRoundOf(order);
    if (round !== undefined) this.#ids.set(round, (this.#ids.get(round) ?? new Set()).add(id));
  }

  drop({ id, order }: Bet): void {
    const round = tableRoundOf(order) ?? '';
    const ids = this.#ids.get(round);
    ids?.delete(id);
    if (ids?.size === 0) this.#ids.delete(round);
  }

  on(tableRound: string): string[] {
    return [...(this.#ids.get(tableRound) ?? [])];
  }
}
