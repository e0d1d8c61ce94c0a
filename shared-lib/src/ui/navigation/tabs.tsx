import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './tabs.module.css';

export interface TabItem {
  id: string;
  label: string;
  panel: ReactNode;
}

interface Props {
  /** Accessible name of the group. */
  label: string;
  items: readonly TabItem[];
  /** Controlled when given together with `onChange`, else internal state. */
  value?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One stop for the tab key; the arrows go from tab to tab. */
export function Tabs({ label, items, value, onChange }: Props) {
  const id = useId();
  const [own, setOwn] = useState(items[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const selected = items.find((item) => item.id === (value ?? own)) ?? items[0];

  const selectedId = selected?.id;
  // When the tabs overflow, the selected one is scrolled into view, without scrolling the page.
  useEffect(() => {
    if (selectedId === undefined) return;
    const tab = list.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    const room = list.current?.getBoundingClientRect();
    if (list.current && tab && room)
      list.current.scrollLeft += tab.left - room.left - (room.width - tab.width) / 2;
  }, [selectedId]);

  const select = (item: TabItem | undefined) => {
    if (!item) return;
    setOwn(item.id);
    onChange?.(item.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !selected) return;
    event.preventDefault();
    const next = step(items.indexOf(selected), items.length);
    select(items[next]);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div className={classes.tabs}>
      <div ref={list} className={classes.list} role="tablist" aria-label={label}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}${item.id}`}
            className={classes.tab}
            aria-selected={item === selected}
            aria-controls={`${id}panel`}
            tabIndex={item === selected ? 0 : -1}
            data-state={item === selected ? 'selected' : 'idle'}
            onClick={() => select(item)}
            onKeyDown={onKeyDown}
          >
            {item.label}
          </button>
        ))}
      </div>
      {selected && (
        <div id={`${id}panel`} role="tabpanel" tabIndex={0} aria-labelledby={`${id}${selected.id}`}>
          {selected.panel}
        </div>
      )}
    </div>
  );
}
