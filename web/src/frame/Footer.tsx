import { phoneHref } from '../lib/phone.ts';
import { useText } from '../lib/text.ts';
import { cityOf } from '../lib/time-format.ts';
import type { Site } from '../pages/page.tsx';
import styles from './frame.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';

/** Address and contact of the business, its time zone, and language links. */
export function Footer({ site, address }: { site: Site; address: string }) {
  const { t, own } = useText();
  const { name, formattedAddress, phone, email, timeZone, hasCommunity, hasPlans } = site;
  const current = (href: string) => (address.split('?')[0] === href ? ('page' as const) : undefined);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.footerName} {...own}>
            {name}
          </p>
          {formattedAddress ? (
            <p className={styles.address} {...own}>
              {formattedAddress}
            </p>
          ) : null}
          <p>{t('All times are {place} time.', { place: cityOf(timeZone) })}</p>
        </div>
        <ul className={styles.links}>
          {phone ? (
            <li>
              <a dir="ltr" href={phoneHref(phone)}>
                {phone}
              </a>
            </li>
          ) : null}
          {email ? (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          ) : null}
          {hasPlans ? (
            <li>
              <a href="/plans" aria-current={current('/plans')}>
                {t('Plans')}
              </a>
            </li>
          ) : null}
          {hasCommunity ? (
            <li>
              <a href="/members" aria-current={current('/members')}>
                {t('Members')}
              </a>
            </li>
          ) : null}
        </ul>
        <LanguageLinks address={address} className={styles.links} />
      </div>
    </footer>
  );
}
