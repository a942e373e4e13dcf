import { instantOf } from '@foyer/contract/values';
import type { DateWords } from '../lib/date-words.ts';
import { durationWords } from '../lib/duration-words.ts';
import type { Photo } from '../lib/photo.ts';
import { priceWords } from '../lib/price-words.ts';
import type { Text } from '../lib/text.ts';
import type { Service } from './catalogue.ts';

/** "75 minutes", "50 minutes to 1 hour 20 minutes" for appointments; undefined for other services. */
export function lengthWords({ type, schedule }: Service, text: Text): string | undefined {
  const { sessionDurations, durations } = schedule.availabilityConstraints ?? {};
  const all = sessionDurations ?? durations?.map(({ minutes = 0 }) => minutes) ?? [];
  if (type !== 'APPOINTMENT' || all.length === 0) return undefined;
  const [shortest, longest] = [Math.min(...all), Math.max(...all)];
  if (shortest === longest) return durationWords(shortest, text);
  return text.t('{start} to {end}', { start: durationWords(shortest, text), end: durationWords(longest, text) });
}

/** "March 10 to April 14" of a course; undefined without dates. */
function courseWords({ schedule }: Service, { t }: Text, dates: DateWords): string | undefined {
  const { firstSessionStart, lastSessionEnd } = schedule;
  if (!firstSessionStart || !lastSessionEnd) return undefined;
  return t('{start} to {end}', {
    start: dates.monthDay(instantOf(firstSessionStart)),
    end: dates.monthDay(instantOf(lastSessionEnd)),
  });
}

export const kindWords = ({ type }: Pick<Service, 'type'>, { t }: Text): string => {
  if (type === 'CLASS') return t('Class');
  return type === 'COURSE' ? t('Course') : t('Appointment');
};

/** Who gives a service, with their photos. */
export const staffOf = ({ staffMemberDetails }: Service): { name: string; photo: Photo | undefined }[] =>
  (staffMemberDetails?.staffMembers ?? []).flatMap(({ name, mainMedia }) =>
    name ? [{ name, photo: mainMedia?.image }] : [],
  );

/** A location as pages show it. */
export interface ShownLocation {
  name: string | undefined;
  address: string | undefined;
  /** How to find it. */
  hint: string | undefined;
}

type ServiceLocation = NonNullable<Service['locations']>[number];

/** The locations of a service, without the customer's. */
export const locationsOf = ({ locations = [] }: Pick<Service, 'locations'>): ShownLocation[] =>
  locations.flatMap((location) => (location.type === 'CUSTOMER' ? [] : shownLocation(location)));

export function shownLocation({ business, custom, calculatedAddress }: ServiceLocation): ShownLocation {
  const address = calculatedAddress ?? business?.address ?? custom?.address;
  const line = address?.formattedAddress ?? address?.addressLine;
  return { name: business?.name, address: line, hint: address?.hint };
}

/** The first location of a service; undefined if it is the customer's or not set. */
export const locationOf = ({ locations = [] }: Pick<Service, 'locations'>): ShownLocation | undefined =>
  locationsOf({ locations: locations.slice(0, 1) })[0];

/** The summary of a service for a card: "75 minutes · $145". */
export function summaryWords(service: Service, currency: string, text: Text, dates: DateWords): string {
  const length = service.type === 'COURSE' ? courseWords(service, text, dates) : lengthWords(service, text);
  return [length ?? kindWords(service, text), priceWords(service.payment, currency, text)].filter(Boolean).join(' · ');
}
