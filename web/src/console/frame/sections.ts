import { type LucideIcon, Users, Webhook } from 'lucide-react';
import type { Text } from '../../lib/text.ts';
import type { Session } from '../../pages/page.tsx';
import { isOwner } from '../parts/team.ts';

export interface ConsoleSection {
  href: string;
  words: string;
  Icon: LucideIcon;
}

/** What the console has for somebody, in the order of its menu. */
export const sectionsOf = ({ t }: Pick<Text, 't'>, session: Pick<Session, 'role'>): ConsoleSection[] => [
  { href: '/manage/members', words: t('Members'), Icon: Users },
  ...(isOwner(session) ? [{ href: '/manage/webhooks', words: t('Webhooks'), Icon: Webhook }] : []),
];
