import type { Text } from '../../lib/text.ts';
import type { Session } from '../../pages/page.tsx';
import { sectionsOf } from '../frame/sections.ts';
import { isOwner, mayManageMembers, mayManageSales } from '../parts/team.ts';

export interface Destination {
  href: string;
  words: string;
  /** Something to do rather than a place to look at. */
  isAction?: boolean;
}

/** The pages that a role can use, and what it can begin, in the order in which they are offered. */
export function destinationsOf(text: Pick<Text, 't'>, session: Pick<Session, 'role'>): Destination[] {
  const { t } = text;
  const action = (href: string, words: string): Destination => ({ href, words, isAction: true });
  const page = (href: string, words: string): Destination => ({ href, words });
  return [
    ...(session.role === 'viewer'
      ? []
      : [
          action('/manage/calendar?do=book', t('Book for a customer')),
          action('/manage/calendar?do=block', t('Block time')),
        ]),
    ...(mayManageSales(session)
      ? [
          action('/manage/services/new', t('New service')),
          action('/manage/orders/new', t('Sell a plan')),
          action('/manage/plans/new', t('New plan')),
          action('/manage/coupons/new', t('New coupon')),
          action('/manage/forms/new', t('New form')),
          action('/manage/staff/new', t('Add staff member')),
          action('/manage/locations/new', t('Add location')),
          action('/manage/resources/new', t('Add room or equipment')),
        ]
      : []),
    ...(mayManageMembers(session)
      ? [action('/manage/members/import', t('Import members')), action('/manage/members/export', t('Export members'))]
      : []),
    ...sectionsOf(text, session).map(({ href, words }) => page(href, words)),
    page('/manage/calendar?view=week', t('Calendar: week')),
    page('/manage/bookings?view=answer', t('Bookings to answer')),
    page('/manage/bookings?view=unpaid', t('Unpaid bookings')),
    page('/manage/bookings/waitlist', t('Waitlist')),
    page('/manage/staff/rota', t('Rota')),
    page('/manage/payments/revenue', t('Revenue')),
    ...(mayManageSales(session)
      ? [page('/manage/payments/payouts', t('Payouts')), page('/manage/payments/gift-cards', t('Gift cards'))]
      : []),
    ...(isOwner(session)
      ? [
          page('/manage/staff/team', t('Team')),
          page('/manage/settings/apps', t('Apps and API keys')),
          page('/manage/settings/payments', t('Payment settings')),
          page('/manage/settings/sign-in', t('Sign-in settings')),
        ]
      : []),
  ];
}
