import { useText } from '../../lib/text.ts';
import styles from '../parts/sales.module.css';

/** Payments, and the recurring revenue for those who may see it. */
export function MoneyTabs({ page, mayManage }: { page: 'payments' | 'revenue'; mayManage: boolean }) {
  const { t } = useText();
  if (!mayManage) return null;
  return (
    <nav aria-label={t('Money')} className={styles.tabs}>
      <a href="/manage/payments" aria-current={page === 'payments' ? 'page' : undefined}>
        {t('Payments')}
      </a>
      <a href="/manage/payments/revenue" aria-current={page === 'revenue' ? 'page' : undefined}>
        {t('Recurring revenue')}
      </a>
    </nav>
  );
}
