import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import CustomersView from './CustomersView.tsx';
import CustomerView from './CustomerView.tsx';
import MergeView from './MergeView.tsx';
import NewCustomerView from './NewCustomerView.tsx';

const texts = ['console/customers'];

/** The pages of customers. Fixed names precede `{customerId}`. */
export const customerPages: readonly Page[] = [
  consolePage({
    path: '/manage/customers',
    view: 'console/customers/CustomersView.tsx',
    View: CustomersView,
    texts: ['console/messages', ...texts],
    title: ({ text: { t } }) => t('Customers'),
  }),
  consolePage({
    path: '/manage/customers/new',
    view: 'console/customers/NewCustomerView.tsx',
    View: NewCustomerView,
    texts,
    title: ({ text: { t } }) => t('Add customer'),
  }),
  consolePage({
    path: '/manage/customers/{customerId}',
    view: 'console/customers/CustomerView.tsx',
    View: CustomerView,
    texts: ['booking', 'console/member', 'console/messages', 'console/orders', ...texts],
    title: ({ text: { t } }) => t('Customer'),
  }),
  consolePage({
    path: '/manage/customers/{customerId}/merge',
    view: 'console/customers/MergeView.tsx',
    View: MergeView,
    texts,
    title: ({ text: { t } }) => t('Merge customers'),
  }),
];
