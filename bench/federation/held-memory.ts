/** A heap snapshot as the browser gives it, as far as it is read here: every node is a row of numbers in one list. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/**
 * Bytes of all that a page holds on to, without the code that the engine has compiled of it: that grows for as long as a page is used,
 * as what runs often is compiled again for speed, and the engine drops it when it is not used.
 */
export function heldBytes(snapshot: string): number {
  const { snapshot: head, nodes } = JSON.parse(snapshot) as Snapshot;
  const { node_fields: fields, node_types: types } = head.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[0].indexOf('code');
  let held = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] !== code) held += nodes[at + size] ?? 0;
  return held;
}
