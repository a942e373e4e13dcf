import { type LucideIcon, Users } from 'lucide-react';
import type { Text } from '../lib/text.ts';

export interface ManageSection {
  href: string;
  words: string;
  Icon: LucideIcon;
}

/** What the console has, in the order of its menu. */
export const sectionsOf = ({ t }: Pick<Text, 't'>): ManageSection[] => [
  { href: '/manage/members', words: t('Members'), Icon: Users },
];
