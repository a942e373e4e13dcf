import { ChevronLeft } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { useListAddress } from '../parts/last-list.ts';
import styles from './transfer.module.css';

/** The way back to the list as it was. */
export function Back() {
  const { t } = useText();
  return (
    <a href={useListAddress()} className={styles.back}>
      <ChevronLeft size={18} aria-hidden="true" />
      {t('Members')}
    </a>
  );
}
