import { languageNames, languages } from '@foyer/contract/languages';
import { inLanguage } from '../lib/language-links.ts';
import { useText } from '../lib/text.ts';

/** Links to the same page in each language. */
export function LanguageLinks({ address, className }: { address: string; className: string | undefined }) {
  const { t, language: current } = useText();
  return (
    <nav aria-label={t('Language')}>
      <ul className={className}>
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
  );
}
