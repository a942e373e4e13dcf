import { Footer } from '../../frame/Footer.tsx';
import { Header } from '../../frame/Header.tsx';
import { useText } from '../../lib/text.ts';
import type { FrameProps } from '../../pages/page.tsx';
import { PAGE_ID } from '../../pages/state.ts';
import { Container } from '../../ui/Layout.tsx';
import styles from './frame.module.css';
import { sectionsOf } from './sections.ts';

/** A page below a section is part of it; all are below the first one. */
const isCurrent = (href: string, path = ''): boolean =>
  href === path || (href !== '/account' && path.startsWith(`${href}/`));

/** The site's frame with the members area's menu, without empty lists. */
export default function FrameView({ site, session, address, pageHtml, hydrates }: FrameProps) {
  const text = useText();
  const path = address.split('?')[0]?.replace(/\/$/, '');
  return (
    <>
      <Header site={site} session={session} address={address} />
      <Container className={styles.area} data-body="">
        {session ? (
          <nav aria-label={text.t('Your account')} className={styles.menu}>
            <ul className={styles.sections}>
              {sectionsOf(text, session)
                .filter(({ href, isEmpty }) => !isEmpty || isCurrent(href, path))
                .map(({ href, words, Icon }) => (
                  <li key={href}>
                    <a href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
                      <Icon size={20} aria-hidden="true" />
                      {words}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
        ) : null}
        <main id="main" tabIndex={-1} className={styles.main}>
          {/* Its buttons work once the page is hydrated; MemberRoot says when. */}
          <div id={PAGE_ID} inert={hydrates} dangerouslySetInnerHTML={{ __html: pageHtml }} />
        </main>
      </Container>
      <Footer site={site} address={address} />
    </>
  );
}
