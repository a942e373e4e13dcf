import type { RefObject } from 'react';
import type { Heading, News } from '../../booking/booking-words.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './booking-link.module.css';

interface PageHeadingProps {
  heading: Heading;
  /** Where the focus goes after a change. */
  title: RefObject<HTMLHeadingElement | null>;
  news: News;
  /** What the news are, in words. */
  said: string;
}

/** How it stands with a booking, or with several that belong together, in a sentence or two. */
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
