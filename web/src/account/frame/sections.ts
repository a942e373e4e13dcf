import {
  CalendarDays,
  CreditCard,
  GraduationCap,
  type LucideIcon,
  ReceiptText,
  RefreshCw,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import type { Text } from '../../lib/text.ts';

export interface AccountSection {
  href: string;
  words: string;
  Icon: LucideIcon;
}

/** The sections of the members area, in the order of its menu. */
export const sectionsOf = ({ t }: Pick<Text, 't'>): AccountSection[] => [
  { href: '/account', words: t('Your account'), Icon: UserRound },
  { href: '/account/bookings', words: t('Bookings'), Icon: CalendarDays },
  { href: '/account/events', words: t('Classes and courses'), Icon: GraduationCap },
  { href: '/account/subscriptions', words: t('Subscriptions'), Icon: RefreshCw },
  { href: '/account/orders', words: t('Orders'), Icon: ReceiptText },
  { href: '/account/payments', words: t('Payments'), Icon: CreditCard },
  { href: '/account/security', words: t('Sign-in and security'), Icon: ShieldCheck },
];
