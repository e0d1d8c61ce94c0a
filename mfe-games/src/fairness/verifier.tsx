import { Notice, Section, Stack } from '@palaro/shared-lib/ui';
import { SelectField, TextField, digitsOnly } from '@palaro/shared-lib/forms';
import { useErrorText } from '@palaro/shared-lib/core';
import { useEffect, useState } from 'react';
import { useT } from '../messages.ts';
import { FAIR_GAMES, type Chosen, type FairGame, type Shape } from './fair-draw.ts';
import { CascadesDrawn } from './cascades-drawn.tsx';
import { ClassicDrawn } from './classic-drawn.tsx';
import classes from './fairness.module.css';
import { HoldDrawn } from './hold-drawn.tsx';
import { MINE_TILES } from './mine-board.ts';
import { MinesDrawn } from './mines-drawn.tsx';
import { ReelsDrawn } from './reels-drawn.tsx';
import { TallDrawn } from './tall-drawn.tsx';
import { useReelTable, type PublishedTable } from './use-reel-table.ts';
import { WaysDrawn } from './ways-drawn.tsx';
import { isHash, isSeed, numbersIn, verify, type Verdict } from './verify.ts';

/** No fish pays more stakes. */
const MOST_PAYS = 1000;
const SHAPE: Shape = {
  percent: 99,
  table: undefined,
  isBought: false,
  mines: 3,
  pays: 10,
  count: 10,
  of: 40,
};

/** Of a slot that sells its free spins: which of both rounds it was. */
const SLOT_ROUNDS = ['spin', 'bought'] as const;
type SlotRound = (typeof SLOT_ROUNDS)[number];

/** Recalculates any round in this browser, while its seeds are typed. */
export function Verifier({ from }: { from: Chosen }) {
  const t = useT();
  const [serverSeed, setServerSeed] = useState(from.serverSeed);
  const [hash, setHash] = useState(from.hash);
  const [clientSeed, setClientSeed] = useState(from.clientSeed);
  const [nonce, setNonce] = useState(String(from.nonce));
  const [game, setGame] = useState<FairGame>('dice');
  const [given, setGiven] = useState('');
  const [version, setVersion] = useState('');
  const [round, setRound] = useState<SlotRound>('spin');
  const published = useReelTable(game === 'reels' ? version : '');
  const table = published.state === 'ready' ? published.table : undefined;
  const sellsSpins = table?.kind === 'ways' && table.buyIn !== undefined;
  const isBought = sellsSpins && round === 'bought';
  const shape = { ...SHAPE, ...shapeOf(game, given), table, isBought };
  const verdict = useVerdict({ serverSeed, clientSeed, nonce, hash, game, shape });
  const field = (name: string, value: string, onChange: (value: string) => void) => ({
    name,
    value,
    onChange,
  });
  return (
    <Section title={t('fair.verify')}>
      <Stack gap={4}>
        <p>{t('fair.verifyText')}</p>
        <TextField
          label={t('fair.serverSeed')}
          error={serverSeed && !isSeed(serverSeed) ? t('fair.seedForm') : undefined}
          maxLength={64}
          {...field('server_seed', serverSeed, (value) => setServerSeed(value.trim().toLowerCase()))}
        />
        <TextField
          label={t('fair.hash')}
          error={hash && !isHash(hash) ? t('fair.seedForm') : undefined}
          maxLength={64}
          {...field('hash', hash, (value) => setHash(value.trim().toLowerCase()))}
        />
        <TextField
          label={t('fair.clientSeed')}
          maxLength={64}
          {...field('client', clientSeed, setClientSeed)}
        />
        <TextField
          label={t('fair.nonceOfRound')}
          inputMode="numeric"
          filter={digitsOnly}
          maxLength={9}
          {...field('nonce', nonce, setNonce)}
        />
        <SelectField
          label={t('fair.game')}
          options={FAIR_GAMES.map((value) => ({ value, label: t(`fair.game.${value}`) }))}
          {...field('game', game, (value) => {
            setGame(FAIR_GAMES.find((one) => one === value) ?? 'dice');
            setGiven('');
          })}
        />
        {game === 'reels' && (
          <TextField
            label={t('fair.version')}
            hint={t('fair.versionHint')}
            error={version && !isHash(version) ? t('fair.seedForm') : undefined}
            maxLength={64}
            {...field('version', version, (value) => setVersion(value.trim().toLowerCase()))}
          />
        )}
        {sellsSpins && (
          <SelectField
            label={t('fair.slotRound')}
            options={SLOT_ROUNDS.map((value) => ({ value, label: t(`fair.slotRound.${value}`) }))}
            {...field('slot_round', round, (value) => setRound(value === 'bought' ? 'bought' : 'spin'))}
          />
        )}
        {isShaped(game) && (
          <TextField
            label={t(`fair.shape.${game}`)}
            placeholder={PLACEHOLDERS[game]}
            {...field('shape', given, setGiven)}
          />
        )}
        <output className={classes.verdict}>
          {game === 'reels' && table === undefined ? (
            <Missing published={published} />
          ) : (
            <VerdictText verdict={verdict} />
          )}
        </output>
      </Stack>
    </Section>
  );
}

const PLACEHOLDERS = { limbo: '99', mines: '3', fishing: '10', numbers: '10 40' } as const;

const isShaped = (game: FairGame): game is keyof typeof PLACEHOLDERS => game in PLACEHOLDERS;

function shapeOf(game: FairGame, given: string): Partial<Shape> {
  const numbers = numbersIn(given);
  const [first = 0, second = 0] = numbers;
  if (game === 'limbo' && first > 0) return { percent: Math.min(first, 100) };
  if (game === 'mines' && first > 0) return { mines: Math.min(first, MINE_TILES - 1) };
  if (game === 'fishing' && first > 0) return { pays: Math.min(first, MOST_PAYS) };
  if (game === 'numbers' && first > 0 && second >= first)
    return { count: Math.min(first, 80), of: Math.min(second, 1000) };
  return {};
}

interface ToVerify {
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  hash: string;
  game: FairGame;
  shape: Shape;
}

/** `null` while something is missing. */
function useVerdict(toVerify: ToVerify): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const text = JSON.stringify(toVerify);
  useEffect(() => {
    let outdated = false;
    async function work() {
      const { serverSeed, clientSeed, nonce, ...rest } = JSON.parse(text) as ToVerify;
      const isWhole =
        isSeed(serverSeed) &&
        clientSeed !== '' &&
        nonce !== '' &&
        (rest.game !== 'reels' || rest.shape.table !== undefined);
      const result = isWhole ? await verify({ serverSeed, clientSeed, nonce: Number(nonce), ...rest }) : null;
      if (!outdated) setVerdict(result);
    }
    void work();
    return () => {
      outdated = true;
    };
  }, [text]);
  return verdict;
}

/** Why a slot cannot be drawn yet. */
function Missing({ published }: { published: PublishedTable }) {
  const t = useT();
  const errorText = useErrorText();
  switch (published.state) {
    case 'failed':
      return <Notice tone="bad">{errorText(published.key)}</Notice>;
    case 'forged':
      return <Notice tone="bad">{t('fair.forged')}</Notice>;
    case 'other':
      return <Notice tone="bad">{t('fair.otherKind')}</Notice>;
    case 'loading':
      return <p>{t('fair.fetching')}</p>;
    default:
      return <p>{t('fair.needsVersion')}</p>;
  }
}

function VerdictText({ verdict }: { verdict: Verdict | null }) {
  const t = useT();
  if (!verdict) return <p>{t('fair.waiting')}</p>;
  const isSlot =
    verdict.reels ?? verdict.ways ?? verdict.classic ?? verdict.cascades ?? verdict.hold ?? verdict.tall;
  return (
    <Stack gap={3}>
      <p className={classes.result}>
        {isSlot ? t('fair.stops') : t('fair.result')} <strong>{verdict.outcome}</strong>
      </p>
      {verdict.mines && <MinesDrawn {...verdict.mines} />}
      {verdict.reels && <ReelsDrawn {...verdict.reels} />}
      {verdict.ways && <WaysDrawn {...verdict.ways} />}
      {verdict.classic && <ClassicDrawn {...verdict.classic} />}
      {verdict.cascades && <CascadesDrawn {...verdict.cascades} />}
      {verdict.hold && <HoldDrawn {...verdict.hold} />}
      {verdict.tall && <TallDrawn {...verdict.tall} />}
      {verdict.isPromised === null ? (
        <p className={classes.seed}>{t('fair.hashIs', { hash: verdict.hash })}</p>
      ) : verdict.isPromised ? (
        <Notice tone="good">{t('fair.promised')}</Notice>
      ) : (
        <Notice tone="bad">{t('fair.notPromised')}</Notice>
      )}
    </Stack>
  );
}
