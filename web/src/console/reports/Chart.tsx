import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { type Bar, barAtKey, barsOf, scaleOf } from './bars.ts';
import styles from './reports.module.css';

const WIDTH = 720;
const HEIGHT = 200;

interface ChartProps {
  /** The figure that is drawn. */
  label: string;
  points: readonly Bar[];
  isCompared: boolean;
}

/** Bars of one figure, walked through by arrow keys or a pointer; the table below says the same. */
export function Chart({ label, points, isCompared }: ChartProps) {
  const { t, direction } = useText();
  const isRightToLeft = direction === 'rtl';
  const last = points.length - 1;
  const [chosen, choose] = useState<number | null>(null);
  const index = Math.min(chosen ?? last, last);
  const point = points[index];
  if (!point) return null;
  const scale = scaleOf(points, HEIGHT);
  const words = isCompared
    ? t('{name}: {figure}, a year before {before}', {
        name: point.name,
        figure: point.words,
        before: point.wordsBefore,
      })
    : t('{name}: {figure}', { name: point.name, figure: point.words });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = barAtKey(event.key, index, last, isRightToLeft);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const along = (isRightToLeft ? right - clientX : clientX - left) / width;
    choose(Math.max(0, Math.min(last, Math.floor(along * points.length))));
  };
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <strong>{label}</strong> <span className={styles.read}>{words}</span>
      </figcaption>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={t('{figure}, as bars', { figure: label })}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={index + 1}
        aria-valuetext={words}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
      >
        <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
          {barsOf(points, WIDTH, scale).map(({ now, before }, at) => (
            <g key={at} className={at === index ? styles.chosen : undefined}>
              {isCompared && before ? <rect {...before} className={styles.before} /> : null}
              {now ? <rect {...now} /> : null}
            </g>
          ))}
          <line x1={0} x2={WIDTH} y1={scale.zero} y2={scale.zero} className={styles.axis} />
        </svg>
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{points[0]?.name}</span>
        {last > 0 ? <span>{points[last]?.name}</span> : null}
      </p>
      {isCompared ? (
        <p className={styles.legend}>
          <span className={styles.nowKey}>{t('These days')}</span>
          <span className={styles.beforeKey}>{t('A year before')}</span>
        </p>
      ) : null}
    </figure>
  );
}
