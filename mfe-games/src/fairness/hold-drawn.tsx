import { useT } from '../messages.ts';
import classes from './drawn-table.module.css';
import type { CoinDrawn, HoldDrawn as Drawn, HoldTable } from './hold-table.ts';
import { LinesDrawn } from './lines-drawn.tsx';
import { placesThatWin } from './lines-table.ts';
import { ReelWindow, showTimes } from './reel-window.tsx';

/** The paid spin as it was drawn, what is on its coins, and what each respin brings. */
export function HoldDrawn({ drawn, table }: { drawn: Drawn; table: HoldTable }) {
  const t = useT();
  const { window, lines, coins, respins, isFull, times } = drawn;
  const wordsOf = (list: readonly CoinDrawn[]) =>
    list.map(({ reel, row, pays }) => t('fair.coinAt', { reel, row, count: pays })).join('; ');
  return (
    <>
      <ReelWindow caption={t('fair.holdReels')} window={window} hits={placesThatWin(drawn, table)} />
      <LinesDrawn lines={lines} />
      {coins.length > 0 && <p>{t('fair.coins', { coins: wordsOf(coins) })}</p>}
      {respins === null ? (
        <p>{t('fair.fewCoins', { least: table.holdFrom })}</p>
      ) : (
        <ol className={classes.lines}>
          {respins.map((landed, index) => (
            // A respin has no other name than its number.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{landed.length === 0 ? t('fair.noCoin') : wordsOf(landed)}</li>
          ))}
        </ol>
      )}
      {isFull && <p>{t('fair.grand', { count: table.grand })}</p>}
      <p>
        <strong>{t('fair.paysTimes', { times: showTimes(times) })}</strong>
      </p>
    </>
  );
}
