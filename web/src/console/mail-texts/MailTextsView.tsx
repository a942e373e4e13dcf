import { findLanguage, type Language, languageNames, languages } from '@foyer/contract/languages';
import type { TextKind } from '@foyer/contract/text-kinds';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Badge } from '../parts/Badge.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { kindGroups, kindWords } from './kind-words.ts';
import { type MailText, placeHref, useMailTexts } from './mail-texts.ts';

interface RowProps {
  kind: TextKind;
  own: readonly MailText[];
  usual: Language;
}

/** A kind of mail or SMS, with the languages and the number of services that it has own texts for. */
function KindRow({ kind, own, usual }: RowProps) {
  const text = useText();
  const { t } = text;
  const { name, when } = kindWords(kind, text);
  const written = languages.filter((language) => own.some((one) => one.language === language));
  const services = new Set(own.flatMap(({ serviceId }) => serviceId ?? []));
  return (
    <li className={sales.row}>
      <div className={sales.main}>
        <a href={placeHref({ kind, language: written[0] ?? usual, serviceId: '' })}>{name}</a>
        <span className={sales.quiet}>{when}</span>
      </div>
      {own.length > 0 ? (
        <div>
          <Badge words={t('Your text')} tone="good" />{' '}
          <span className={sales.quiet}>
            {written.map((language) => languageNames[language]).join(', ')}
            {services.size > 0
              ? ` · ${t('{count, plural, one {# service} other {# services}}', { count: services.size })}`
              : ''}
          </span>
        </div>
      ) : null}
    </li>
  );
}

function MailTexts({ usual }: { usual: Language }) {
  const text = useText();
  const { t } = text;
  const texts = useMailTexts();
  return (
    <>
      <p className={sales.lead}>
        {t(
          'Say it in your own words, in each language. What is about bookings can differ for each service. What was booked or bought, codes, buttons and links are always there.',
        )}
      </p>
      <Loaded query={texts} lines={10}>
        {kindGroups(text).map(({ title, kinds }) => (
          <Section key={title} title={title}>
            <ul className={sales.history}>
              {kinds.map((kind) => (
                <KindRow
                  key={kind}
                  kind={kind}
                  usual={usual}
                  own={(texts.data ?? []).filter((one) => one.kind === kind)}
                />
              ))}
            </ul>
          </Section>
        ))}
      </Loaded>
    </>
  );
}

/** The mails and SMS that customers get, and which have words of the business. */
export default function MailTextsView({ data: { session }, site }: ViewProps<ConsoleData>) {
  return (
    <SettingsFrame tab="emails" session={session}>
      {() => <MailTexts usual={findLanguage(site.locale) ?? languages[0]} />}
    </SettingsFrame>
  );
}
