import { Ban, BookOpen, Check, CheckCheck, CircleHelp, Hourglass, type LucideIcon, Users, UserX } from 'lucide-react';
import type { Look } from './entry-words.ts';

const icons: Record<Look, LucideIcon> = {
  confirmed: Check,
  pending: CircleHelp,
  held: Hourglass,
  attended: CheckCheck,
  missed: UserX,
  canceled: Ban,
  class: Users,
  course: BookOpen,
};

/** Says a status without colour; the words stand beside it or are read aloud. */
export function StatusIcon({ look, size = 13 }: { look: Look; size?: number }) {
  const Icon = icons[look];
  return <Icon size={size} strokeWidth={2.25} aria-hidden="true" />;
}
