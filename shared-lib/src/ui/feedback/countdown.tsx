import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  /** The start in seconds; a new number restarts it. */
  seconds: number;
  onEnd?: (() => void) | undefined;
  /** `left` is in whole seconds, `clock` is the same time as `1:05`. */
  children: (left: number, clock: string) => ReactNode;
}

/** Counts by the clock, not by its own ticks, so that it is right after the phone has slept. */
export function Countdown({ seconds, onEnd, children }: Props) {
  const [left, setLeft] = useState(Math.max(0, Math.ceil(seconds)));
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    let over = false;
    const tick = () => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(now);
      if (now > 0 || over) return;
      over = true;
      clearInterval(timer);
      end.current?.();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [seconds]);

  return children(left, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`);
}
