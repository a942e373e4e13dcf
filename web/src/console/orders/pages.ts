import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import NewOrderView from './NewOrderView.tsx';
import OrdersView from './OrdersView.tsx';
import OrderView from './OrderView.tsx';

const texts = ['console/orders'];

/** The pages of plan orders. Fixed names precede `{orderId}`. */
export const orderPages: readonly Page[] = [
  consolePage({
    path: '/manage/orders',
    view: 'console/orders/OrdersView.tsx',
    View: OrdersView,
    texts: ['console/messages', ...texts],
    title: ({ text: { t } }) => t('Orders'),
  }),
  consolePage({
    path: '/manage/orders/new',
    view: 'console/orders/NewOrderView.tsx',
    View: NewOrderView,
    texts: [...texts, 'site/booking'],
    title: ({ text: { t } }) => t('Add order'),
  }),
  consolePage({
    path: '/manage/orders/{orderId}',
    view: 'console/orders/OrderView.tsx',
    View: OrderView,
    texts,
    title: ({ text: { t } }) => t('Order'),
  }),
];
