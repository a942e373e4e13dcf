import { LanguageLinks } from '../../frame/LanguageLinks.tsx';
import { phoneHref } from '../../lib/phone.ts';
import { useText } from '../../lib/text.ts';
import type { FrameProps } from '../../pages/page.tsx';
import { PAGE_ID } from '../../pages/state.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { welcomeSubject } from '../../ui/picture/subject.ts';
import { hrefAfterCancel, readReturnTarget } from '../flow/return-target.ts';
import styles from './frame.module.css';

/** The frame of the hosted pages: the business's name, language links and a way back. */
export default function FrameView({ site, address, pageHtml }: FrameProps) {
  const { t, own } = useText();
  const { name, phone, email } = site;
  const returnTarget = readReturnTarget(new URLSearchParams(address.split('?')[1]));
  return (
    <div className={styles.frame}>
      <Picture seed={`${name} welcome`} subject="breath" shape="fill" className={styles.band} />
      <Picture seed={`${name} welcome`} subject={welcomeSubject(site)} shape="fill" className={styles.picture} />
      <div className={styles.column}>
        <header className={styles.header}>
          <a className={styles.name} {...own} href="/">
            {name}
          </a>
          <LanguageLinks address={address} className={styles.languages} />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <div id={PAGE_ID} dangerouslySetInnerHTML={{ __html: pageHtml }} />
        </main>
        <footer className={styles.footer}>
          <a href={hrefAfterCancel(returnTarget)}>
            {returnTarget.flow === null ? t('Back to {name}', { name }) : t('Go back without signing in')}
          </a>
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
