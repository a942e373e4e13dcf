import { useText } from '../../lib/text.ts';
import sales from '../parts/sales.module.css';
import { rotaHref, staffHref, teamHref } from './hrefs.ts';

/** The people who are booked, their week, and who may sign in to the console. */
export function StaffTabs({ href }: { href: string }) {
  const { t } = useText();
  const tabs = [
    [staffHref, t('Staff')],
    [rotaHref, t('Week')],
    [teamHref, t('Team and rights')],
  ] as const;
  return (
    <nav aria-label={t('Staff')} className={sales.tabs}>
      {tabs.map(([to, words]) => (
        <a key={to} href={to} aria-current={to === href ? 'page' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
}
