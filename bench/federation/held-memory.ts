/** The used part of the browser's heap snapshot: every node is a row of numbers in one list. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/**
 * Bytes retained by a page, without compiled code: that grows with use, because the engine optimises hot code, and is dropped
 * when unused.
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
