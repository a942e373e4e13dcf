import {
  CalendarDays,
  CreditCard,
  GraduationCap,
  House,
  type LucideIcon,
  ReceiptText,
  RefreshCw,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import type { Text } from '../../lib/text.ts';
import type { Session } from '../../pages/page.tsx';

export interface AccountSection {
  href: string;
  words: string;
  Icon: LucideIcon;
  /** A list with nothing in it. */
  isEmpty?: boolean;
}

/** The sections of the members area, in the order of its menu. */
export const sectionsOf = ({ t }: Pick<Text, 't'>, { areas }: Pick<Session, 'areas'>): AccountSection[] => [
  { href: '/account', words: t('Overview'), Icon: House },
  { href: '/account/bookings', words: t('Bookings'), Icon: CalendarDays },
  { href: '/account/events', words: t('Classes and courses'), Icon: GraduationCap, isEmpty: !areas?.events },
  { href: '/account/subscriptions', words: t('Subscriptions'), Icon: RefreshCw, isEmpty: !areas?.subscriptions },
  { href: '/account/orders', words: t('Orders'), Icon: ReceiptText, isEmpty: !areas?.orders },
  { href: '/account/payments', words: t('Payments'), Icon: CreditCard },
  { href: '/account/profile', words: t('Profile'), Icon: UserRound },
  { href: '/account/security', words: t('Sign-in and security'), Icon: ShieldCheck },
];
