import { Menu as MenuIcon, Search } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import type { FrameProps } from '../../pages/page.tsx';
import { PAGE_ID } from '../../pages/state.ts';
import { Button } from '../../ui/Button.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { isOfBusiness, mayManageSales } from '../parts/team.ts';
import styles from './frame.module.css';
import { Menu } from './Menu.tsx';
import { WaitingCount } from './WaitingCount.tsx';

/** The console's frame: the menu is beside the page, and above it on phones. */
export default function FrameView({ site, session, address, pageHtml, hydrates }: FrameProps) {
  const { t, own } = useText();
  return (
    <div className={styles.console}>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      <header className={styles.side}>
        <a className={styles.name} {...own} href="/manage">
          {site.name}
        </a>
        {session ? (
          <>
            {hydrates ? (
              <button type="button" className={styles.search} data-command-menu="" aria-keyshortcuts="Control+K Meta+K">
                <Search size={18} aria-hidden="true" />
                <Hidden>{t('Search and commands')}</Hidden>
                <span aria-hidden="true" className={styles.searchWords}>
                  {t('Search')}
                </span>
                <span aria-hidden="true" className={styles.searchKeys}>
                  Ctrl K
                </span>
              </button>
            ) : null}
            <div className={styles.beside}>
              <Menu session={session} address={address} />
            </div>
            <details className={styles.above} data-account="">
              <summary>
                <MenuIcon size={20} aria-hidden="true" />
                {isOfBusiness(session) ? <WaitingCount className={styles.dot} isDot /> : null}
                <span>{t('Menu')}</span>
              </summary>
              <div className={styles.sheet}>
                <Menu session={session} address={address} />
              </div>
            </details>
          </>
        ) : null}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {site.hasSampleData && session && isOfBusiness(session) ? (
          <div className={styles.sample}>
            <p>
              {t('There is sample data here to try things out.')}{' '}
              <span>{t('Its times stay free for real bookings, and nobody is written to.')}</span>
            </p>
            {hydrates && mayManageSales(session) ? (
              <Button data-remove-samples="">{t('Remove sample data')}</Button>
            ) : null}
          </div>
        ) : null}
        {/* Its buttons work once the page is hydrated; MemberRoot says when. */}
        <div id={PAGE_ID} inert={hydrates} dangerouslySetInnerHTML={{ __html: pageHtml }} />
      </main>
    </div>
  );
}
