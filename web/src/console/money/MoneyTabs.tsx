import { useText } from '../../lib/text.ts';
import styles from '../parts/sales.module.css';

interface TabsProps {
  page: 'payments' | 'gift-cards' | 'revenue' | 'payouts';
  mayManage: boolean;
  isOwner: boolean;
}

/** Payments, and the recurring revenue and payouts for those who may see them. */
export function MoneyTabs({ page, mayManage, isOwner }: TabsProps) {
  const { t } = useText();
  if (!mayManage) return null;
  return (
    <nav aria-label={t('Money')} className={styles.tabs}>
      <a href="/manage/payments" aria-current={page === 'payments' ? 'page' : undefined}>
        {t('Payments')}
      </a>
      <a href="/manage/payments/gift-cards" aria-current={page === 'gift-cards' ? 'page' : undefined}>
        {t('Gift cards')}
      </a>
      <a href="/manage/payments/revenue" aria-current={page === 'revenue' ? 'page' : undefined}>
        {t('Recurring revenue')}
      </a>
      {isOwner ? (
        <a href="/manage/payments/payouts" aria-current={page === 'payouts' ? 'page' : undefined}>
          {t('Payouts')}
        </a>
      ) : null}
    </nav>
  );
}
