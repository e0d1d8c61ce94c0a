export interface QueueOptions {
  /** Items of one call, at most. */
  itemsAtOnce: number;
  /** Calls at once, at most, those that run for long not counted. */
  callsAtOnce: number;
  /** So many items are worth a call beside another: fewer cost less in the one after it. */
  worthACall: number;
}

export interface Queue<T> extends QueueOptions {
  /** Items with one name are in one call, or in one after the other, in their order. */
  nameOf: (item: T) => string;
  /** Makes a call. Sees to its own errors. */
  run: (items: T[]) => Promise<void>;
}

/** A call that runs for longer waits for a row that somebody else holds; nobody waits for it any more. */
const PATIENCE_MS = 50;
/** Calls at once, at most, however long they wait. */
const CALLS_AT_MOST = 6;

/**
 * Collects items into calls and returns the way in. An item is called at once and alone when it is quiet. While a call is under way,
 * items wait for its end, unless there are enough of them: a call has a price of its own, and the busier it is, the more share it.
 */
export function startBatchQueue<T>({
  itemsAtOnce,
  callsAtOnce,
  worthACall,
  nameOf,
  run,
}: Queue<T>): (item: T) => void {
  let waiting: T[] = [];
  /** Names in calls that are not late. */
  const taken = new Set<string>();
  let prompt = 0;
  let late = 0;
  let isDue = false;

  const wanted = () => (prompt === 0 ? 1 : worthACall);
  const hasRoom = () => prompt < callsAtOnce && prompt + late < CALLS_AT_MOST && waiting.length >= wanted();

  function send() {
    isDue = false;
    while (hasRoom()) {
      const items: T[] = [];
      const others: T[] = [];
      for (const item of waiting) {
        (items.length < itemsAtOnce && !taken.has(nameOf(item)) ? items : others).push(item);
      }
      if (items.length < wanted()) return;
      waiting = others;
      call(items);
    }
  }
  function call(items: T[]) {
    const names = new Set(items.map(nameOf));
    for (const name of names) taken.add(name);
    prompt += 1;
    const letGo = () => {
      prompt -= 1;
      for (const name of names) taken.delete(name);
    };
    let isLate = false;
    const patience = setTimeout(() => {
      isLate = true;
      late += 1;
      letGo();
      sendSoon();
    }, PATIENCE_MS);
    void run(items).finally(() => {
      clearTimeout(patience);
      if (isLate) late -= 1;
      else letGo();
      sendSoon();
    });
  }
  /** After everything that arrives in this turn of the event loop. */
  function sendSoon() {
    if (isDue || !hasRoom()) return;
    isDue = true;
    setImmediate(send);
  }
  return (item) => {
    waiting.push(item);
    sendSoon();
  };
}
