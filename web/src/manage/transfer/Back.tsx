import { ChevronLeft } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import styles from './transfer.module.css';

/** The way back to the list. */
export function Back({ href = '/manage/members' }: { href?: string }) {
  const { t } = useText();
  return (
    <a href={href} className={styles.back}>
      <ChevronLeft size={18} aria-hidden="true" />
      {t('Members')}
    </a>
  );
}
