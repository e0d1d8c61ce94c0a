import { useTranslation } from '@palaro/shared-lib/core';
import { useId, useState, type PointerEvent } from 'react';
import classes from './bar-chart.module.css';

export type ChartTone = 'brand' | 'money' | 'good' | 'bad';

export interface Series {
  name: string;
  tone: ChartTone;
  /** The colour of values below zero; the same when left out. */
  below?: ChartTone;
}

export interface Point {
  /** The full name of the column: `2026-11-21`. */
  label: string;
  /** One value per series, in their order. */
  values: readonly { value: number; text: string }[];
}

interface Props {
  /** The subject of the chart. */
  label: string;
  /** Heading of the table's first column: `Day`. */
  pointName: string;
  series: readonly Series[];
  /** From left to right; at first the last one is selected. */
  points: readonly Point[];
}

const WIDTH = 320;
const HEIGHT = 132;
/** The share of a column's width that is a gap. */
const GAP = 0.28;

/** Columns over time, above and below zero. A finger or the mouse selects a column and shows its numbers; a table has the same numbers. */
export function BarChart({ label, pointName, series, points }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [touched, setTouched] = useState<number>();
  const chosen = points[touched ?? points.length - 1] ?? points.at(-1);
  const { zero, heightOf } = scaleOf(points);
  const place = WIDTH / Math.max(1, points.length);
  const choose = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * points.length);
    setTouched(Math.min(points.length - 1, Math.max(0, index)));
  };
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption id={id} className={classes.label}>
        {label}
      </figcaption>
      {chosen && (
        <p className={classes.chosen} aria-hidden="true">
          <span>{chosen.label}</span>
          {series.map(({ name, tone }, index) => (
            <span key={name} className={classes.value}>
              {series.length > 1 && <span className={classes.dot} data-tone={tone} />}
              {series.length > 1 && `${name} `}
              <strong>{chosen.values[index]?.text}</strong>
            </span>
          ))}
        </p>
      )}
      <svg
        className={classes.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={choose}
        onPointerMove={choose}
      >
        <line className={classes.zero} x1="0" x2={WIDTH} y1={zero} y2={zero} />
        {points.flatMap((point, index) =>
          point.values.map(({ value }, which) => {
            const width = (place * (1 - GAP)) / point.values.length;
            const height = heightOf(value);
            const { tone, below = tone } = series[which] ?? { tone: 'brand' };
            return (
              <rect
                key={`${point.label} ${which}`}
                data-tone={value < 0 ? below : tone}
                data-chosen={point === chosen || undefined}
                x={index * place + (place * GAP) / 2 + which * width}
                y={value < 0 ? zero : zero - height}
                width={width}
                height={height}
              />
            );
          }),
        )}
      </svg>
      <details className={classes.table}>
        <summary>{t('asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{pointName}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                {point.values.map(({ value, text }, index) => (
                  <td key={series[index]?.name}>{value === 0 ? '' : text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The position of zero, and the height of a value above or below it. A value that is not zero is always visible. */
function scaleOf(points: readonly Point[]) {
  const all = points.flatMap(({ values }) => values.map(({ value }) => value));
  const top = Math.max(0, ...all);
  const bottom = Math.min(0, ...all);
  const span = top - bottom || 1;
  return {
    zero: (top / span) * HEIGHT,
    heightOf: (value: number) => (value === 0 ? 0 : Math.max(2, (Math.abs(value) / span) * HEIGHT)),
  };
}
