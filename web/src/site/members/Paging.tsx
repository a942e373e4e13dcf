import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './paging.module.css';

export interface PagingData {
  page: number;
  /** Undefined if there are too many to count. */
  count: number | undefined;
  previous: string | undefined;
  next: string | undefined;
}

/** Links to the previous and next page. */
export function Paging({ page, count, previous, next }: PagingData) {
  const { t } = useText();
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('Pages')} className={styles.pages}>
      <span className={styles.side}>
        {previous ? (
          <ButtonLink href={previous} rel="prev">
            <ArrowLeft size={20} aria-hidden="true" className={styles.arrow} />
            {t('Previous')}
          </ButtonLink>
        ) : null}
      </span>
      <span className={styles.where}>
        {count === undefined ? t('Page {page}', { page }) : t('Page {page} of {count}', { page, count })}
      </span>
      <span className={styles.side}>
        {next ? (
          <ButtonLink href={next} rel="next">
            <ArrowRight size={20} aria-hidden="true" className={styles.arrow} />
            {t('Next')}
          </ButtonLink>
        ) : null}
      </span>
    </nav>
  );
}
