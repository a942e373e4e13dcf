import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import PaymentsView from './PaymentsView.tsx';
import PayoutsView from './PayoutsView.tsx';
import RevenueView from './RevenueView.tsx';

const texts = ['console/orders', 'console/money'];

/** The pages of payments, revenue and payouts. */
export const moneyPages: readonly Page[] = [
  consolePage({
    path: '/manage/payments',
    view: 'console/money/PaymentsView.tsx',
    View: PaymentsView,
    texts,
    title: ({ text: { t } }) => t('Payments'),
  }),
  consolePage({
    path: '/manage/payments/revenue',
    view: 'console/money/RevenueView.tsx',
    View: RevenueView,
    texts,
    title: ({ text: { t } }) => t('Recurring revenue'),
  }),
  consolePage({
    path: '/manage/payments/payouts',
    view: 'console/money/PayoutsView.tsx',
    View: PayoutsView,
    texts,
    title: ({ text: { t } }) => t('Payouts'),
  }),
];
