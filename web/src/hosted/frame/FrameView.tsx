import { LanguageLinks } from '../../frame/LanguageLinks.tsx';
import { Logo } from '../../frame/Logo.tsx';
import { phoneHref } from '../../lib/phone.ts';
import { useText } from '../../lib/text.ts';
import type { FrameProps } from '../../pages/page.tsx';
import { PAGE_ID } from '../../pages/state.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { welcomeSubject } from '../../ui/picture/subject.ts';
import { hrefToLeave, readWays } from '../flow/checkout-ways.ts';
import { hrefAfterCancel, readReturnTarget } from '../flow/return-target.ts';
import styles from './frame.module.css';

const CHECKOUT = '/hosted/checkout/';

/** The way out of a page, to wherever it was opened from. */
function WayBack({ address, name }: Pick<FrameProps, 'address'> & { name: string }) {
  const { t } = useText();
  const url = new URL(address, 'https://page.invalid');
  const returnTarget = readReturnTarget(url.searchParams);
  const back = t('Back to {name}', { name });
  if (address.startsWith(CHECKOUT)) {
    const ways = readWays(url);
    return (
      <a href={hrefToLeave(ways)}>{ways.hasEnd || ways.returnTo ? t('Go back without buying') : t('All plans')}</a>
    );
  }
  return (
    <a href={hrefAfterCancel(returnTarget)}>{returnTarget.flow === null ? back : t('Go back without signing in')}</a>
  );
}

/** The frame of the hosted pages: the business's logo or name, language links and a way back. */
export default function FrameView({ site, address, pageHtml }: FrameProps) {
  const { own } = useText();
  const { name, phone, email } = site;
  return (
    <div className={styles.frame}>
      <Picture seed={`${name} welcome`} subject="breath" shape="fill" className={styles.band} />
      <Picture seed={`${name} welcome`} subject={welcomeSubject(site)} shape="fill" className={styles.picture} />
      <div className={styles.column}>
        <header className={styles.header}>
          <a className={styles.name} {...own} href="/">
            <Logo site={site} />
          </a>
          <LanguageLinks address={address} className={styles.languages} />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <div id={PAGE_ID} dangerouslySetInnerHTML={{ __html: pageHtml }} />
        </main>
        <footer className={styles.footer}>
          <WayBack address={address} name={name} />
          {phone ? (
            <a dir="ltr" href={phoneHref(phone)}>
              {phone}
            </a>
          ) : email ? (
            <a href={`mailto:${email}`}>{email}</a>
          ) : null}
        </footer>
      </div>
    </div>
  );
}
