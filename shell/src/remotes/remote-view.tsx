import {
  Component,
  createElement,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { isActing, renewParts } from '@palaro/shared-lib/core';
import { codeOf, RemoteFailure } from '../boot/load-failure.ts';
import { planOf, releaseSerial, reportBroken } from '../boot/releases.ts';
import { reloadOnce } from '../boot/reload-once.ts';
import { isTakenBack } from '../boot/revoked.ts';
import { RemoteFailed } from './remote-failed.tsx';
import { EmitterProvider } from './event-emitters.ts';
import { componentNow, recoverRemote, remoteComponent, showRemote } from './remote-module.ts';

interface Props {
  remote: string;
  module: string;
  /** Shown until the remote is there. */
  waiting: ReactNode;
  /** A page shows the failure; a slot shows nothing. */
  size: 'page' | 'slot';
}

/** A part of the page that a remote fills. Failures inside do not affect the rest of the page. */
export function RemoteView(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Attempt
      key={`${props.remote}/${props.module}/${attempt}`}
      {...props}
      onRetry={() => {
        renewParts();
        setAttempt(attempt + 1);
      }}
    />
  );
}

function Attempt({ remote, module, waiting, size, onRetry }: Props & { onRetry: () => void }) {
  const [component] = useState(() => remoteComponent(remote, module));
  const whenFailed = (failure: Error) =>
    size === 'page' ? (
      <RemoteFailed
        remote={remote}
        failure={failure}
        onRetry={() => (isTakenBack() && !isActing() ? location.reload() : onRetry())}
      />
    ) : null;
  return (
    <RemoteBoundary
      remote={remote}
      isPage={size === 'page'}
      waiting={waiting}
      whenFailed={whenFailed}
      onRecovered={onRetry}
    >
      <Suspense fallback={waiting}>
        <Loaded component={component} remote={remote} waiting={waiting} />
      </Suspense>
    </RemoteBoundary>
  );
}

interface LoadedProps {
  component: Promise<ComponentType>;
  remote: string;
  waiting: ReactNode;
}

/** Does not use React's `use`, which delays the content by 300 ms after a fallback was shown. */
function Loaded({ component, remote, waiting }: LoadedProps) {
  const [outcome, setOutcome] = useState<Outcome>({ shown: componentNow(component) });
  useLayoutEffect(() => {
    if (outcome.shown) return;
    component.then(
      (shown) => setOutcome({ shown }),
      (failure: Error) => setOutcome({ failure }),
    );
  }, [component, outcome.shown]);
  if (outcome.failure) throw outcome.failure;
  return outcome.shown ? <Shown component={outcome.shown} remote={remote} /> : waiting;
}

interface Outcome {
  shown?: ComponentType | undefined;
  failure?: Error;
}

function Shown({ component, remote }: { component: ComponentType; remote: string }) {
  useEffect(() => showRemote(remote), [remote]);
  return <EmitterProvider remote={remote}>{createElement(component)}</EmitterProvider>;
}

interface BoundaryProps {
  remote: string;
  isPage: boolean;
  children: ReactNode;
  /** While an older version is searched. */
  waiting: ReactNode;
  whenFailed: (failure: Error) => ReactNode;
  onRecovered: () => void;
}

interface BoundaryState {
  failure: Error | null;
  /** Nothing has helped. */
  isLost: boolean;
}

class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, isLost: false };

  static getDerivedStateFromError(failure: Error): BoundaryState {
    if (failure instanceof RemoteFailure) return { failure, isLost: false };
    // The error of a lazy chunk names its address.
    const code = 'request' in failure ? codeOf(failure) : `render-${codeOf(failure)}`;
    return { failure: new RemoteFailure(code, failure), isLost: false };
  }

  override componentDidCatch(failure: Error) {
    const { remote, isPage, onRecovered } = this.props;
    // A failed load was already reported where it was loaded.
    if (!(failure instanceof RemoteFailure)) reportBroken(remote, this.state.failure);
    void recoverRemote(remote).then((isRecovered) => {
      if (isRecovered) return onRecovered();
      if (isPage && planOf(remote).reloadsOnce && !isActing() && reloadOnce(releaseSerial()))
        return undefined;
      return this.setState({ isLost: true });
    });
  }

  override render() {
    const { failure, isLost } = this.state;
    if (!failure) return this.props.children;
    return isLost ? this.props.whenFailed(failure) : this.props.waiting;
  }
}
