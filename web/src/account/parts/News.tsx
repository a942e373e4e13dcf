import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import styles from './news.module.css';

/** The message about the last action. Takes the focus when it changes. */
export function News({ words }: { words: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words) box.current?.focus();
  }, [words]);
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.news}>
      {words ? <Notice tone="good">{words}</Notice> : null}
    </div>
  );
}
