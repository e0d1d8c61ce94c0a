/** Words that must not be in names → the usual words of the field. They are compared with the parts of a name: `judgeField` has "judge". */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ['asks', 'prefetch, or requests'],
  ['hear', 'receive'],
  ['heard', 'received'],
  ['hears', 'receives'],
  ['judge', 'validate, or decide'],
  ['judged', 'validated, or decided'],
  ['judges', 'validates, or decides'],
  ['judgement', 'decision'],
  ['meddle', 'intercept'],
  ['meddler', 'interceptor'],
  ['said', 'the output, the text, or what was reported'],
  ['tell', 'notify, report, or send'],
  ['telling', 'options'],
  ['told', 'the output, the answer, or what was reported'],
  ['voice', 'emitter'],
  ['voices', 'emitters'],
  ['world', 'context'],
]);

/** The better word for a name that has a replaced one. */
export function insteadOf(name: string): string | undefined {
  const parts = name.split(/(?<=[a-z0-9])(?=[A-Z])|[_$]+/);
  return parts.map((part) => REPLACED.get(part.toLowerCase())).find((better) => better !== undefined);
}
