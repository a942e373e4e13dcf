import { CircleUserRound } from 'lucide-react';
import { useText } from '../lib/text.ts';
import type { Session } from '../pages/page.tsx';
import { initialsOf } from '../ui/Portrait.tsx';
import styles from './account.module.css';

interface AccountLinkProps {
  session: Session | undefined;
  /** Path and query of the page, to return to after signing in. */
  address: string;
}

/** A link to sign in, or the account menu. The menu is a `details` element and works without script. */
export function AccountLink({ session, address }: AccountLinkProps) {
  const { t } = useText();
  const back = `?return=${encodeURIComponent(address)}`;
  if (!session) {
    return (
      <a className={styles.signIn} href={`/hosted/sign-in${back}`}>
        <CircleUserRound size={20} aria-hidden="true" />
        <span className={styles.words}>{t('Sign in')}</span>
      </a>
    );
  }
  const name = session.name || session.email;
  return (
    <details className={styles.account} data-account="">
      <summary className={styles.who}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={styles.name}>{name}</span>
      </summary>
      <ul className={styles.menu}>
        <li>
          <a href="/account">{t('Your account')}</a>
        </li>
        <li>
          <a href="/account/bookings">{t('Bookings')}</a>
        </li>
        {session.role === 'member' ? null : (
          <li>
            <a href="/manage">{t('Manage')}</a>
          </li>
        )}
        <li>
          <a
            href={`/hosted/sign-out${back}`}
            data-sign-out=""
            data-unsent={
              session.role === 'member' ? undefined : t('Entries that haven’t been sent will be lost. Sign out anyway?')
            }
          >
            {t('Sign out')}
          </a>
        </li>
      </ul>
    </details>
  );
}
