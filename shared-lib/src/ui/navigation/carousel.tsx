import { useTranslation } from '@palaro/shared-lib/core';
import { Children, useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { listenTo } from '../listen-to.ts';
import { mayMove } from '../may-move.ts';
import classes from './carousel.module.css';

interface Props {
  /** Accessible name of the group. */
  label: string;
  /** Seconds between slides. It never moves automatically under reduced motion or data saving. */
  everySeconds?: number;
  /** One child per slide. */
  children: ReactNode;
}

/** Slides that the thumb moves, with the browser's own scrolling. A touch stops the automatic movement. */
export function Carousel({ label, everySeconds = 7, children }: Props) {
  const { t } = useTranslation();
  const slides = Children.toArray(children);
  const region = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [moving, setMoving] = useState(mayMove);
  const [held, setHeld] = useState(false);

  const go = (index: number) => {
    const element = track.current;
    const slide = element?.children[(index + slides.length) % slides.length];
    if (!element || !(slide instanceof HTMLElement)) return;
    element.scrollTo({ left: slide.offsetLeft - element.offsetLeft, behavior: 'smooth' });
  };
  const onScroll = () => {
    const element = track.current;
    const width = element?.children[0]?.getBoundingClientRect().width;
    if (element && width) setShown(Math.min(slides.length - 1, Math.round(element.scrollLeft / width)));
  };

  useEffect(() => {
    if (!region.current || !track.current) return;
    const stops = [
      listenTo(region.current, {
        pointerenter: () => setHeld(true),
        pointerleave: () => setHeld(false),
        focusin: () => setHeld(true),
        focusout: () => setHeld(false),
      }),
      listenTo(track.current, { pointerdown: () => setMoving(false) }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  useEffect(() => {
    if (!moving || held || slides.length < 2) return;
    const timer = setTimeout(() => !document.hidden && go(shown + 1), everySeconds * 1000);
    return () => clearTimeout(timer);
  });

  return (
    <section ref={region} className={classes.carousel} aria-roledescription="carousel" aria-label={label}>
      <ul ref={track} className={classes.track} onScroll={onScroll}>
        {slides.map((slide, index) => (
          <li
            key={index}
            className={classes.slide}
            aria-roledescription="slide"
            aria-label={t('slideOf', { index: index + 1, count: slides.length })}
          >
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={classes.controls}>
          <span className={classes.arrow}>
            <IconButton icon="chevron" label={t('previous')} onClick={() => go(shown - 1)} />
          </span>
          <span className={classes.dots} aria-hidden="true">
            {slides.map((_, index) => (
              <span key={index} data-state={index === shown ? 'current' : 'idle'} className={classes.dot} />
            ))}
          </span>
          {mayMove() && (
            <IconButton
              icon={moving ? 'pause' : 'play'}
              label={moving ? t('pause') : t('play')}
              onClick={() => setMoving(!moving)}
            />
          )}
          <span className={classes.arrow}>
            <IconButton icon="chevron" label={t('next')} onClick={() => go(shown + 1)} />
          </span>
        </div>
      )}
    </section>
  );
}
