import type { RefObject } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import styles from './sales.module.css';

/** Says what an action has done. */
export function News({ news, box }: { news: string; box: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.news}>
      {news ? <Notice tone="good">{news}</Notice> : null}
    </div>
  );
}
