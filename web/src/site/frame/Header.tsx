import { useText } from '../../lib/text.ts';
import type { Site } from '../page.tsx';
import styles from './frame.module.css';

/** The business's name and the way around its site. */
export function Header({ site, address }: { site: Site; address: string }) {
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
          {site.name}
        </a>
        <nav aria-label={t('Main')} className={styles.menu}>
          <a href="/services" aria-current={current('/services')}>
            {t('Services')}
          </a>
          <a href="/#visit">{t('Visit')}</a>
        </nav>
      </div>
    </header>
  );
}
