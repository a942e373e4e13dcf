import { languages } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../page.tsx';
import styles from './frame.module.css';

const languageNames = { en: 'English', es: 'Español' } as const;

function inLanguage(address: string, language: string): string {
  const [path, query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  search.set('lang', language);
  return `${path}?${search}`;
}

/** Who and where the business is, its time zone, and the page in other languages. */
export function Footer({ site, address }: { site: Site; address: string }) {
  const { t, language: current } = useText();
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInside}>
        <div>
          <p className={styles.footerName}>{site.name}</p>
          {site.formattedAddress ? <p>{site.formattedAddress}</p> : null}
          {site.phone ? (
            <p>
              <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>{site.phone}</a>
            </p>
          ) : null}
          {site.email ? (
            <p>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </p>
          ) : null}
        </div>
        <div>
          <p>
            {t('All times are {zone} time.', { zone: site.timeZone.split('/').pop()?.replace(/_/g, ' ') ?? 'UTC' })}
          </p>
          <nav aria-label={t('Language')}>
            <ul className={styles.languages}>
              {languages.map((language) => (
                <li key={language}>
                  <a
                    href={inLanguage(address, language)}
                    hrefLang={language}
                    lang={language}
                    aria-current={language === current ? 'true' : undefined}
                  >
                    {languageNames[language]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
