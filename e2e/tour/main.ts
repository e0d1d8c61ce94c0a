import { Failure, reportFailure, step } from '@palaro/tools/console';
import { post, valueOf } from '../support/calls.ts';
import { staffToken } from '../support/staff-token.ts';
import type { Tour, TourContext } from './context.ts';
import { gamesTour } from './games-tour.ts';
import { makeMember } from './make-member.ts';
import { paymentsTour } from './payments-tour.ts';
import { Results } from './results.ts';
import { openSite } from './site.ts';
import type { TourSite } from './site.ts';

const TOURS: Readonly<Record<string, Tour>> = {
  payments: paymentsTour,
  games: (context) => gamesTour(context),
};

const SHORT = 'short';

/**
 * `npm run sandbox -- tour [short] [payments] [games]`: uses every third party of a running site like members, compares the
 * results with the expected ones, and prints the table. Exit code 1 when anything failed.
 */
async function main([command, ...words]: string[]): Promise<number> {
  const names = words.filter((word) => word !== SHORT);
  const wanted = names.length > 0 ? names : Object.keys(TOURS);
  const unknown = wanted.find((name) => !Object.hasOwn(TOURS, name));
  if (command !== 'tour' || unknown !== undefined)
    throw new Failure(`Use: npm run sandbox -- tour [${SHORT}] [${Object.keys(TOURS).join('] [')}]`);
  const site = await openSite();
  try {
    const context = contextOf(site, words.includes(SHORT));
    // In parallel, because both wait for minutes independently.
    const all = () => Promise.all(wanted.map(async (name) => TOURS[name]?.(context)));
    await step(`The tour of ${wanted.join(' and ')}`, all);
    console.log(`\n${context.results.toText()}`);
    return context.results.failed > 0 ? 1 : 0;
  } finally {
    await site.end();
  }
}

function contextOf({ urls, env }: TourSite, isShort: boolean): TourContext {
  return {
    isShort,
    siteUrl: urls.edge,
    paymentsUrl: urls.payments,
    gamesUrl: urls.games,
    env,
    makeMember: () => makeMember({ api: `${urls.edge}/api`, sms: urls.sms }),
    operate: async (call, request) => {
      const authorization = `Bearer ${await staffToken({ env })}`;
      return valueOf(call, await post(urls.staff, call, request, { authorization }));
    },
    results: new Results(),
  };
}

process.exitCode = await main(process.argv.slice(2)).catch(reportFailure);
