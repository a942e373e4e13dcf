import {
  AlarmClock,
  BadgePercent,
  Bell,
  CalendarCheck,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  CreditCard,
  DoorOpen,
  type LucideIcon,
  MapPin,
  MessageSquare,
  Receipt,
  Settings,
  Share2,
  Sparkles,
  Sun,
  Ticket,
  UserCog,
  Users,
  Webhook,
} from 'lucide-react';
import type { Text } from '../../lib/text.ts';
import type { Session } from '../../pages/page.tsx';
import { isOwner } from '../parts/team.ts';

export interface ConsoleSection {
  href: string;
  words: string;
  Icon: LucideIcon;
  /** Another path whose pages belong to the section. */
  also?: string;
  /** The page adds how many customers wait for an answer. */
  hasWaiting?: boolean;
}

/** The sections that this person can use, in the order of the menu. */
export const sectionsOf = ({ t }: Pick<Text, 't'>, session: Pick<Session, 'role'>): ConsoleSection[] => [
  { href: '/manage/today', words: t('Today'), Icon: Sun },
  { href: '/manage/calendar', words: t('Calendar'), Icon: CalendarDays },
  { href: '/manage/bookings', words: t('Bookings'), Icon: CalendarCheck },
  { href: '/manage/customers', words: t('Customers'), Icon: Users, also: '/manage/members' },
  { href: '/manage/messages', words: t('Messages'), Icon: MessageSquare, also: '/manage/inbox', hasWaiting: true },
  { href: '/manage/services', words: t('Services'), Icon: Sparkles },
  { href: '/manage/orders', words: t('Orders'), Icon: Receipt },
  { href: '/manage/plans', words: t('Plans'), Icon: Ticket },
  { href: '/manage/coupons', words: t('Coupons'), Icon: BadgePercent },
  { href: '/manage/forms', words: t('Forms'), Icon: ClipboardList },
  { href: '/manage/payments', words: t('Payments'), Icon: CreditCard },
  ...(session.role === 'viewer' ? [] : [{ href: '/manage/reports', words: t('Reports'), Icon: ChartColumn }]),
  { href: '/manage/notifications', words: t('Notifications'), Icon: Bell },
  { href: '/manage/reminders', words: t('Reminders'), Icon: AlarmClock },
  { href: '/manage/staff', words: t('Staff'), Icon: UserCog },
  { href: '/manage/resources', words: t('Rooms and equipment'), Icon: DoorOpen },
  { href: '/manage/locations', words: t('Locations'), Icon: MapPin },
  { href: '/manage/settings', words: t('Settings'), Icon: Settings },
  { href: '/manage/share', words: t('Share'), Icon: Share2 },
  ...(isOwner(session) ? [{ href: '/manage/webhooks', words: t('Webhooks'), Icon: Webhook }] : []),
];
