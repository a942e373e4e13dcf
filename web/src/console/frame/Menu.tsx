import { ArrowUpRight, CircleUserRound, LogOut } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import type { Session } from '../../pages/page.tsx';
import { isOfBusiness } from '../parts/team.ts';
import styles from './frame.module.css';
import { sectionsOf } from './sections.ts';
import { WaitingCount } from './WaitingCount.tsx';

interface MenuProps {
  session: Session;
  /** Path and query of the page. */
  address: string;
}

const isIn = (path: string, section: string) => path === section || path.startsWith(`${section}/`);

/** The console's sections, the signed-in person, and links out of the console. */
export function Menu({ session, address }: MenuProps) {
  const text = useText();
  const { t } = text;
  const [path = ''] = address.split('?');
  const sections = isOfBusiness(session) ? sectionsOf(text, session) : [];
  return (
    <>
      {sections.length > 0 ? (
        <nav aria-label={t('Console')}>
          <ul className={styles.links}>
            {sections.map(({ href, also, words, Icon, hasWaiting }) => (
              <li key={href}>
                <a href={href} aria-current={isIn(path, href) || (also && isIn(path, also)) ? 'page' : undefined}>
                  <Icon size={18} aria-hidden="true" />
                  {words}
                  {hasWaiting ? <WaitingCount className={styles.waiting} /> : null}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className={styles.who}>
        <p className={styles.person}>
          {session.name ? <strong>{session.name}</strong> : null}
          <span>{session.email}</span>
        </p>
        <ul className={styles.links}>
          <li>
            <a href="/">
              <ArrowUpRight size={18} aria-hidden="true" />
              {t('View site')}
            </a>
          </li>
          <li>
            <a href="/account">
              <CircleUserRound size={18} aria-hidden="true" />
              {t('Your account')}
            </a>
          </li>
          <li>
            <a
              href={`/hosted/sign-out?return=${encodeURIComponent(address)}`}
              data-sign-out=""
              data-unsent={t('Entries that haven’t been sent will be lost. Sign out anyway?')}
            >
              <LogOut size={18} aria-hidden="true" />
              {t('Sign out')}
            </a>
          </li>
        </ul>
      </div>
    </>
  );
}
