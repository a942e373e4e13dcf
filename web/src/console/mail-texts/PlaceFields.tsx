import { findLanguage, languageNames, languages } from '@foyer/contract/languages';
import { isAboutService, isSms } from '@foyer/contract/text-kinds';
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

/** The language of a text and, of one about bookings, its service; those that have one say so. */
export function PlaceFields({ place, show, texts, services }: PlaceProps) {
  const { t } = useText();
  const marked = (name: string, at: Place) =>
    texts.some((text) => isAt(text, at)) ? t('{name} (your text)', { name }) : name;
  const hasService = isAboutService(place.kind);
  const hint = (): string => {
    if (isSms(place.kind)) return t('Customers get SMS in the language they booked in.');
    return hasService
      ? t('Customers get emails in the language they booked in.')
      : t('Members get emails in the language of their account.');
  };
  return (
    <div className={sales.pair}>
      <Field label={t('Language')} hint={hint()}>
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
      {hasService ? (
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
