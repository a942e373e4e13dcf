import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import PayView from './PayView.tsx';
import RatesView from './RatesView.tsx';
import StaffPayView from './StaffPayView.tsx';

const texts = ['console/reports', 'console/pay'];

/** The pages of pay; their addresses come before those of the other reports. */
export const payPages: readonly Page[] = [
  consolePage({
    path: '/manage/reports/pay',
    view: 'console/pay/PayView.tsx',
    View: PayView,
    texts,
    title: ({ text: { t } }) => t('Pay'),
  }),
  consolePage({
    path: '/manage/reports/pay/staff/{resourceId}',
    view: 'console/pay/StaffPayView.tsx',
    View: StaffPayView,
    texts,
    title: ({ text: { t } }) => t('Pay'),
  }),
  consolePage({
    path: '/manage/reports/pay/rates/{resourceId}',
    view: 'console/pay/RatesView.tsx',
    View: RatesView,
    texts,
    title: ({ text: { t } }) => t('Pay rates'),
  }),
];
