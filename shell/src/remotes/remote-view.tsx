import {
  Component,
  createElement,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { reportBroken } from '../boot/releases.ts';
import { RemoteFailed } from './remote-failed.tsx';
import { remoteComponent, showRemote } from './remote-module.ts';

interface Props {
  remote: string;
  module: string;
  /** Shown until the remote is there. */
  waiting: ReactNode;
  /** A page says what happened; a slot falls silent. */
  size: 'page' | 'slot';
}

/** A part of the page that a remote fills. Whatever happens in there stays in there. */
export function RemoteView(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Attempt
      key={`${props.remote}/${props.module}/${attempt}`}
      {...props}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

function Attempt({ remote, module, waiting, size, onRetry }: Props & { onRetry: () => void }) {
  // Above the boundary of the wait, so that it is the same promise when the wait is over.
  const [component] = useState(() => remoteComponent(remote, module));
  useEffect(() => showRemote(remote), [remote]);
  const whenFailed = (failure: Error) =>
    size === 'page' ? <RemoteFailed remote={remote} failure={failure} onRetry={onRetry} /> : null;
  return (
    <RemoteBoundary remote={remote} whenFailed={whenFailed}>
      <Suspense fallback={waiting}>
        <Loaded component={component} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Loaded({ component }: { component: Promise<ComponentType> }) {
  return createElement(use(component));
}

interface BoundaryProps {
  remote: string;
  children: ReactNode;
  whenFailed: (failure: Error) => ReactNode;
}

class RemoteBoundary extends Component<BoundaryProps, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null };

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  override componentDidCatch(failure: Error) {
    reportBroken(this.props.remote, failure);
  }

  override render() {
    return this.state.failure ? this.props.whenFailed(this.state.failure) : this.props.children;
  }
}
