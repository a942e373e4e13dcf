import { useText } from '../lib/text.ts';
import type { Session, Site } from '../pages/page.tsx';
import { AccountLink } from './AccountLink.tsx';
import styles from './frame.module.css';
import { Logo } from './Logo.tsx';

interface HeaderProps {
  site: Site;
  session: Session | undefined;
  address: string;
}

/** The business's logo or name, navigation, and the account link. */
export function Header({ site, session, address }: HeaderProps) {
  const { t, own } = useText();
  const path = address.split('?')[0] ?? '/';
  const current = (href: string) => (path === href || path.startsWith(`${href}/`) ? ('page' as const) : undefined);
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      <div className={styles.bar}>
        <a className={styles.name} {...own} href="/" aria-current={path === '/' ? 'page' : undefined}>
          <Logo site={site} />
        </a>
        <nav aria-label={t('Main')} className={styles.menu}>
          <a href="/services" aria-current={current('/services')}>
            {t('Services')}
          </a>
          {site.hasPlans ? (
            <a href="/plans" aria-current={current('/plans')}>
              {t('Plans')}
            </a>
          ) : null}
          <a href="/#visit">{t('Visit')}</a>
          <AccountLink session={session} address={address} />
        </nav>
      </div>
    </header>
  );
}
