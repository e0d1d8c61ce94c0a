import { workingDateOf, type ProviderCode } from '@palaro/contract';
import type { GameMessage } from '@palaro/contract/wires';
import {
  api,
  useDispatch,
  useIsMember,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@palaro/shared-lib/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { launchAt, type LaunchFailure } from '../launch-address.ts';
import { leftGame } from '../left-game.ts';
import { useT } from '../messages.ts';
import { useGame, type KnownGame } from '../use-game.ts';
import { FirstSeeds } from './first-seeds.tsx';
import { GameFrame } from './game-frame.tsx';
import { GameRules } from './game-rules.tsx';
import { LastRounds } from './last-rounds.tsx';
import { LaunchBar } from './launch-bar.tsx';
import classes from './launch-page.module.css';
import { isSessionOver, needsSeeds } from './launch.rules.ts';
import { useLaunch } from './use-launch.ts';
import { useShownBalance } from './use-shown-balance.ts';

type ReadyMessage = Extract<GameMessage, { type: 'palaro.game.ready' }>;
/** Of a game that has loaded and sends no message: it has no rules to show. */
const SILENT: ReadyMessage = { type: 'palaro.game.ready' };

/** If going back has no effect (the game changed the history), the lobby is opened after this time. */
const BACK_MS = 400;

/** Decided when a game opens. A phone neither asks for its last rounds nor has its rules beside it: they are in the game. */
const isWide = () => window.matchMedia?.('(min-width: 1200px)').matches ?? false;

/**
 * `/launchOne?game_code=…`, `/play?provider=…`, `/demo?provider=…`: one game, in a frame of its provider. Where there is room, its rules
 * stand beside it, and the member's last rounds of it, unless the game shows those itself.
 */
export function LaunchPage() {
  const t = useT();
  const [search] = useSearchParams();
  const { provider, gameCode, isDemo } = launchAt(useLocation().pathname, search);
  const known = useGame(provider, gameCode);
  const [attempt, setAttempt] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  const leave = useLeave();
  const { balance, showNow } = useShownBalance({ skip: isDemo });
  const [rounds, setRounds] = useState(() => ({ shown: 0, day: workingDateOf(new Date()) }));
  const [hasSide] = useState(isWide);
  const opened = `${provider}/${gameCode}/${isDemo}/${attempt}`;
  const [last, setLast] = useState<{ of: string; ready: ReadyMessage }>();
  const ready = last?.of === opened ? last.ready : undefined;
  const isMember = useIsMember();
  const name = known.game?.game_name ?? t('launch.title');
  const hasRounds = isMember && !isDemo && !ready?.own_rounds && provider && gameCode;
  return (
    <div ref={page} className={classes.page}>
      <LaunchBar name={name} balance={balance} isDemo={isDemo} page={page} onClose={leave} />
      <main id="main" className={classes.stage} tabIndex={-1} aria-label={name}>
        <LaunchedGame
          key={opened}
          provider={provider}
          gameCode={gameCode}
          isDemo={isDemo}
          known={known}
          onReady={(message) => setLast({ of: opened, ready: message })}
          onLoad={() => setLast((now) => (now?.of === opened ? now : { of: opened, ready: SILENT }))}
          onRoundShown={() => {
            showNow();
            setRounds(({ shown }) => ({ shown: shown + 1, day: workingDateOf(new Date()) }));
          }}
          onAgain={() => setAttempt(attempt + 1)}
          onClose={leave}
        />
      </main>
      {hasSide && (hasRounds || !ready || ready.rules) && (
        <div className={classes.side}>
          {hasRounds && <LastRounds provider={provider} gameCode={gameCode} {...rounds} />}
          {(!ready || ready.rules) && <GameRules rules={ready?.rules} />}
        </div>
      )}
    </div>
  );
}
export default LaunchPage;

interface LaunchedProps {
  provider: ProviderCode | undefined;
  gameCode: string | null;
  isDemo: boolean;
  known: KnownGame;
  onReady: (ready: ReadyMessage) => void;
  /** The frame has loaded, whether or not its game sends messages. */
  onLoad: () => void;
  /** The member has seen the end of a round. */
  onRoundShown: () => void;
  /** Launches again, in a new session at the provider. */
  onAgain: () => void;
  onClose: () => void;
}

/** One launch of one game. */
function LaunchedGame(props: LaunchedProps) {
  const { provider, gameCode, isDemo, known, onReady, onLoad, onRoundShown, onAgain, onClose } = props;
  const t = useT();
  const dispatch = useDispatch();
  const { game } = known;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const name = game?.game_name ?? t('launch.title');
  const launch = useLaunch(provider, gameCode, isDemo, known);
  const key = launch.state === 'failed' ? launch.key : null;
  useGoHomeOnFailure(needsSeeds(key) ? null : key, {
    provider_code: provider ?? '',
    game_code: gameCode ?? '',
    game_name: game?.game_name ?? '',
    page: isDemo ? 'demo' : 'game',
  });
  // The way back has been taken.
  useEffect(() => void dispatch(leftGame.set(null)), [dispatch]);
  function onMessage(message: GameMessage) {
    if (message.type === 'palaro.game.ready') onReady(message);
    if (message.type === 'palaro.game.round' && !isDemo) {
      onRoundShown();
      dispatch(api.util.invalidateTags(['balance']));
    }
    if (message.type === 'palaro.game.close') onClose();
    if (message.type === 'palaro.game.deposit' && !isDemo) {
      dispatch(leftGame.set(pathname + search));
      void navigate('/deposit');
    }
  }
  if (needsSeeds(key)) return <FirstSeeds onDone={onAgain} />;
  return (
    <GameFrame
      url={launch.state === 'open' ? launch.url : null}
      name={name}
      game={game}
      onMessage={onMessage}
      onLoad={onLoad}
      onAgain={onAgain}
      onClose={onClose}
    />
  );
}

/** docs/member-site.md, 2.7: a failed launch redirects to the root path, which shows the passed failure. */
function useGoHomeOnFailure(key: string | null, what: Omit<LaunchFailure, 'key'>) {
  const navigate = useNavigate();
  const { provider_code, game_code, game_name, page } = what;
  useEffect(() => {
    if (key === null) return;
    const launchFailure: LaunchFailure = { key, provider_code, game_code, game_name, page };
    void navigate('/', { replace: true, state: isSessionOver(key) ? null : { launchFailure } });
  }, [key, provider_code, game_code, game_name, page, navigate]);
}

/** Back to the previous page; to the lobby if the game was opened by its address. */
function useLeave(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const timer = useRef(0);
  useEffect(() => {
    // Going back worked, but a slow phone may still be rendering that page: it must not be replaced.
    const arrive = () => window.clearTimeout(timer.current);
    window.addEventListener('popstate', arrive);
    return () => {
      window.removeEventListener('popstate', arrive);
      arrive();
    };
  }, []);
  return useCallback(() => {
    // A second press while the page renders must not go back two pages.
    if (timer.current !== 0) return;
    const toLobby = () => void navigate('/slot', { replace: true });
    if (key === 'default') return toLobby();
    void navigate(-1);
    timer.current = window.setTimeout(toLobby, BACK_MS);
  }, [key, navigate]);
}
