import { GATEWAY_HEADERS, gatewaySigningText } from '@palaro/contract/wires';
import type { StatementLine } from '@palaro/sandbox/payments/statement';
import type { ScenarioName } from '@palaro/sandbox/payments/scenarios';
import { sign, unixSeconds } from '@palaro/sandbox/server/signature';
import type { TourContext } from './context.ts';

/** A pay page as a browser sees it. */
export interface PayPage {
  text: string;
  /** Sends the form that has this button, filled in as the page fills it in. */
  press: (action: string, fields?: Readonly<Record<string, string>>) => Promise<Response>;
}

export async function openPayPage(payUrl: string): Promise<PayPage> {
  const answer = await fetch(payUrl);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the pay page answers ${answer.status}`);
  const press = async (action: string, fields: Readonly<Record<string, string>> = {}) => {
    const form = findForm(text, action, Object.keys(fields));
    const body = new URLSearchParams({ ...form.values, ...fields, action });
    const pressed = await fetch(new URL(form.address, payUrl), { method: 'POST', body, redirect: 'manual' });
    if (pressed.status !== 303) throw new Error(`the button ${action} answers ${pressed.status}`);
    return pressed;
  };
  return { text, press };
}

/** The first form that has the button and the fields: the member's own before the controls. */
function findForm(page: string, action: string, fields: readonly string[]) {
  const forms = [...page.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, head = '', body = '']) => {
    return { address: attribute(head, 'action') ?? '', body, names: namesIn(body) };
  });
  const form = forms.find(
    ({ body, names }) => body.includes(`value="${action}"`) && fields.every((field) => names.has(field)),
  );
  if (!form) throw new Error(`the page has no button ${action} with ${fields.join(', ') || 'nothing else'}`);
  return { address: form.address, values: filledIn(form.body) };
}

function namesIn(form: string): Set<string> {
  const tags = [...form.matchAll(/<(?:input|select)\b[^>]*>/gs)].map(([tag]) => tag);
  return new Set(tags.map((tag) => attribute(tag, 'name') ?? ''));
}

/** What a browser would send of a form that nobody touched. */
function filledIn(form: string): Record<string, string> {
  const inputs = [...form.matchAll(/<input\b[^>]*>/gs)]
    .map(([tag]) => tag)
    .filter((tag) => attribute(tag, 'type') !== 'radio' || /\schecked\b/.test(tag));
  return Object.fromEntries(
    inputs.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']),
  );
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/** Makes one gateway behave so from now on. */
export async function setScenario(
  { paymentsUrl }: Pick<TourContext, 'paymentsUrl'>,
  name: ScenarioName,
  code: string,
): Promise<void> {
  const answer = await fetch(`${paymentsUrl}/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, code }),
  });
  if (!answer.ok) throw new Error(`the scenario ${name} of ${code} answers ${answer.status}`);
}

/** Runs with gateways that all behave well, and gives back how each behaved before. */
export async function withNormalGateways(context: TourContext, work: () => Promise<void>): Promise<void> {
  const answer = await fetch(`${context.paymentsUrl}/scenario`);
  const { current } = (await answer.json()) as { current: Record<string, ScenarioName> };
  await setScenario(context, 'normal', '*');
  try {
    await work();
  } finally {
    await setScenario(context, 'normal', '*');
    for (const [code, name] of Object.entries(current))
      if (name !== 'normal') await setScenario(context, name, code);
  }
}

/** The gateway's lines about one reference, of today and of yesterday: a tour may go on over midnight. */
export async function readStatement(context: TourContext, reference: string): Promise<StatementLine[]> {
  const [today, yesterday] = [0, 24].map((hours) => dateInKualaLumpur(hours));
  const days = await Promise.all([yesterday, today].map((date) => readDay(context, date ?? '')));
  return days.flat().filter((line) => line.reference === reference);
}

async function readDay({ paymentsUrl, env }: TourContext, date: string): Promise<StatementLine[]> {
  const body = JSON.stringify({ date });
  const timestamp = unixSeconds(new Date());
  const { href, pathname, host } = new URL(`${paymentsUrl}/v1/statement`);
  const covered = gatewaySigningText({ method: 'POST', path: pathname, gateway: host, timestamp });
  const answer = await fetch(href, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [GATEWAY_HEADERS.timestamp]: timestamp,
      [GATEWAY_HEADERS.signature]: sign(env['PAYMENTS_API_SECRET'] ?? '', covered + body),
    },
    body,
  });
  if (!answer.ok) throw new Error(`the statement answers ${answer.status}`);
  return ((await answer.json()) as { lines: StatementLine[] }).lines;
}

function dateInKualaLumpur(hoursAgo: number): string {
  return new Date(Date.now() + (8 - hoursAgo) * 3_600_000).toISOString().slice(0, 10);
}
