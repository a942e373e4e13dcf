import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import CouponEditorView from './CouponEditorView.tsx';
import CouponsView from './CouponsView.tsx';

const texts = ['console/coupons'];

/** The pages of coupons. Fixed names precede `{couponId}`. */
export const couponPages: readonly Page[] = [
  consolePage({
    path: '/manage/coupons',
    view: 'console/coupons/CouponsView.tsx',
    View: CouponsView,
    texts,
    title: ({ text: { t } }) => t('Coupons'),
  }),
  consolePage({
    path: '/manage/coupons/new',
    view: 'console/coupons/CouponEditorView.tsx',
    View: CouponEditorView,
    texts,
    title: ({ text: { t } }) => t('Create coupon'),
  }),
  consolePage({
    path: '/manage/coupons/{couponId}',
    view: 'console/coupons/CouponEditorView.tsx',
    View: CouponEditorView,
    texts,
    title: ({ text: { t } }) => t('Coupon'),
  }),
];
