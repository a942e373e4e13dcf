import type { RefObject } from 'react';
import type { Heading, News } from '../../booking/booking-words.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './booking-link.module.css';

interface PageHeadingProps {
  heading: Heading;
  /** Takes the focus after a change. */
  title: RefObject<HTMLHeadingElement | null>;
  news: News;
  /** The news as a sentence. */
  said: string;
}

/** The heading of the page, and a notice after a change made elsewhere. */
export function PageHeading({ heading, title, news, said }: PageHeadingProps) {
  return (
    <div className={styles.lead}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {heading.title}
      </h1>
      <p className={styles.words}>{heading.lead}</p>
      {news === 'changed' || news === 'closed' ? (
        <Notice tone="caution" className={styles.notice}>
          <p>{said}</p>
        </Notice>
      ) : null}
    </div>
  );
}
