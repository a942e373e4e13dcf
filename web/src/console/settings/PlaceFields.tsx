import { useText } from '../../lib/text.ts';
import { useIsAlive } from '../../lib/use-visitor.ts';
import { Field } from '../../ui/Field.tsx';
import type { Failure } from '../parts/failure.ts';
import type { FieldsProps } from './business-form.ts';
import { localeNames } from './locales.ts';

/** All values that the browser knows; on the server, whose lists differ, only the current one. */
function useValues(key: 'timeZone' | 'currency', now: string): readonly string[] {
  const isAlive = useIsAlive();
  const all = isAlive && 'supportedValuesOf' in Intl ? Intl.supportedValuesOf(key) : [];
  return [...new Set([now, ...all])].sort();
}

/** "services, plans": those with a price in the current currency, or sold in it. */
function useUses(failure: Failure | null): string {
  const { t } = useText();
  const words: Readonly<Record<string, string>> = {
    services: t('services'),
    policies: t('booking policies'),
    addOns: t('add-ons'),
    plans: t('plans'),
    coupons: t('coupons'),
    bookings: t('bookings'),
    orders: t('orders'),
    payments: t('payments'),
    giftCards: t('gift cards'),
    storeCredit: t('store credit'),
    pay: t('pay'),
  };
  const usedBy = failure?.data.usedBy;
  return (Array.isArray(usedBy) ? usedBy : [])
    .map((name) => words[name] ?? '')
    .filter(Boolean)
    .join(', ');
}

/** The language, the time zone and the currency, with what a change of them does. */
export function PlaceFields({ values, change, wrong, failure }: FieldsProps) {
  const { t, locale } = useText();
  const isAlive = useIsAlive();
  const zones = useValues('timeZone', values.timeZone);
  const currencies = useValues('currency', values.currency);
  const uses = useUses(failure);
  const locales = { [values.locale]: values.locale, ...localeNames };
  const nameOf = (currency: string) =>
    isAlive ? `${currency}, ${new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency}` : currency;
  const upcoming = Number(failure?.data.upcomingBookings ?? 0);
  const zoneError = upcoming
    ? t(
        '{upcoming, plural, one {# booking is ahead. Move or cancel it first.} other {# bookings are ahead. Move or cancel them first.}}',
        { upcoming },
      )
    : t('Choose a time zone.');
  const currencyError = uses
    ? t('There are prices or sales in the current currency: {uses}.', { uses })
    : t('Choose a currency.');
  return (
    <>
      <Field
        label={t('Language of the business')}
        hint={t('Of names and texts that you write. Visitors read pages in their own.')}
        error={wrong.includes('locale') ? t('Choose a language.') : undefined}
      >
        {(control) => (
          <select {...control} value={values.locale} onChange={({ target }) => change({ locale: target.value })}>
            {Object.entries(locales).map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t('Time zone')}
        hint={t(
          'Opening hours and sessions keep the times that clocks show. It can be changed while no booking is ahead.',
        )}
        error={wrong.includes('timeZone') ? zoneError : undefined}
      >
        {(control) => (
          <select {...control} value={values.timeZone} onChange={({ target }) => change({ timeZone: target.value })}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replace(/_/g, ' ')}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t('Currency')}
        hint={t('It can be changed until something has a price in it or was sold in it.')}
        error={wrong.includes('currency') ? currencyError : undefined}
      >
        {(control) => (
          <select {...control} value={values.currency} onChange={({ target }) => change({ currency: target.value })}>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {nameOf(currency)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
