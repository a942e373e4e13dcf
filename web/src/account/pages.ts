import type { PageGroup } from '../pages/page.tsx';
import BookingsView from './bookings/BookingsView.tsx';
import EventsView from './events/EventsView.tsx';
import FrameView from './frame/FrameView.tsx';
import { goodbyePage } from './goodbye/page.ts';
import OrderView from './order/OrderView.tsx';
import OrdersView from './orders/OrdersView.tsx';
import OverviewView from './overview/OverviewView.tsx';
import { memberPage } from './parts/member-page.ts';
import InvoiceView from './payments/InvoiceView.tsx';
import PaymentsView from './payments/PaymentsView.tsx';
import ProfileView from './profile/ProfileView.tsx';
import SecurityView from './security/SecurityView.tsx';
import SubscriptionsView from './subscriptions/SubscriptionsView.tsx';

/** The members' area. */
export const accountPages: PageGroup = {
  frame: 'account/frame/FrameView.tsx',
  Frame: FrameView,
  showsMember: true,
  pages: [
    memberPage({
      path: '/account',
      view: 'account/overview/OverviewView.tsx',
      View: OverviewView,
      texts: ['booking', 'payments'],
      takesPayments: true,
      title: ({ text: { t } }) => t('Your account'),
    }),
    memberPage({
      path: '/account/bookings',
      view: 'account/bookings/BookingsView.tsx',
      View: BookingsView,
      texts: ['booking', 'payments'],
      takesPayments: true,
      title: ({ text: { t } }) => t('Bookings'),
    }),
    memberPage({
      path: '/account/events',
      view: 'account/events/EventsView.tsx',
      View: EventsView,
      texts: ['booking'],
      title: ({ text: { t } }) => t('Classes and courses'),
    }),
    memberPage({
      path: '/account/subscriptions',
      view: 'account/subscriptions/SubscriptionsView.tsx',
      View: SubscriptionsView,
      title: ({ text: { t } }) => t('Subscriptions'),
    }),
    memberPage({
      path: '/account/orders',
      view: 'account/orders/OrdersView.tsx',
      View: OrdersView,
      title: ({ text: { t } }) => t('Orders'),
    }),
    memberPage({
      path: '/account/orders/{id}',
      view: 'account/order/OrderView.tsx',
      View: OrderView,
      texts: ['payments', 'account/payments', 'account/order'],
      takesPayments: true,
      title: ({ text: { t } }) => t('Your order'),
    }),
    memberPage({
      path: '/account/payments',
      view: 'account/payments/PaymentsView.tsx',
      View: PaymentsView,
      texts: ['payments', 'account/payments'],
      title: ({ text: { t } }) => t('Payments'),
    }),
    memberPage({
      path: '/account/payments/{id}',
      view: 'account/payments/InvoiceView.tsx',
      View: InvoiceView,
      texts: ['account/payments'],
      title: ({ text: { t } }) => t('Receipt'),
    }),
    memberPage({
      path: '/account/profile',
      view: 'account/profile/ProfileView.tsx',
      View: ProfileView,
      title: ({ text: { t } }) => t('Profile'),
    }),
    memberPage({
      path: '/account/security',
      view: 'account/security/SecurityView.tsx',
      View: SecurityView,
      title: ({ text: { t } }) => t('Sign-in and security'),
    }),
    goodbyePage,
  ],
};
