import { findLanguage, languageNames, languages } from '@foyer/contract/languages';
import { isBookingMail } from '@foyer/contract/mail-kinds';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import sales from '../parts/sales.module.css';
import type { Services } from '../parts/use-services.ts';
import { isAt, type MailText, type Place } from './mail-texts.ts';

interface PlaceProps {
  place: Place;
  show(place: Place): void;
  texts: readonly MailText[];
  services: Services;
}

/** The language of a text and, of a mail about a booking, its service; those that have one say so. */
export function PlaceFields({ place, show, texts, services }: PlaceProps) {
  const { t } = useText();
  const marked = (name: string, at: Place) =>
    texts.some((text) => isAt(text, at)) ? t('{name} (your text)', { name }) : name;
  const isAboutBooking = isBookingMail(place.kind);
  return (
    <div className={sales.pair}>
      <Field
        label={t('Language')}
        hint={
          isAboutBooking
            ? t('Customers get emails in the language they booked in.')
            : t('Members get emails in the language of their account.')
        }
      >
        {(control) => (
          <select
            {...control}
            value={place.language}
            onChange={({ target }) => show({ ...place, language: findLanguage(target.value) ?? place.language })}
          >
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {marked(languageNames[language], { ...place, language })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isAboutBooking ? (
        <Field label={t('Service')} hint={t('A text for one service is used instead of that for all.')}>
          {(control) => (
            <select
              {...control}
              value={place.serviceId}
              onChange={({ target }) => show({ ...place, serviceId: target.value })}
            >
              <option value="">{marked(t('All services'), { ...place, serviceId: '' })}</option>
              {services.map(({ id, name }) => (
                <option key={id} value={id}>
                  {marked(name, { ...place, serviceId: id })}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
    </div>
  );
}
