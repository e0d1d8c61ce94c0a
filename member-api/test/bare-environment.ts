/**
 * What a process of ours needs of the one that starts it to run at all, none of its settings: for tests that say all of these themselves.
 * What Node has compiled before is handed on, which is half of what a short process takes.
 */
export function bareEnvironment(): Record<string, string> {
  const kept = ['PATH', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
