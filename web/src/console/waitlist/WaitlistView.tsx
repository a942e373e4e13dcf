import { instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { bookingHref, bookingsHref, customerOf, isCourse, participantsOf, serviceIdOf } from '../booking/booking.ts';
import { Back } from '../parts/Back.tsx';
import { Badge } from '../parts/Badge.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FilterSelect } from '../parts/FilterSelect.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { type ListAddress, useUrlList } from '../parts/url-list.ts';
import { useServices } from '../parts/use-services.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import { useWaitlist, type WaitlistPlace } from './use-waitlist.ts';

interface ListState {
  service: string;
  page: number;
}

const address: ListAddress<ListState> = {
  path: `${bookingsHref}/waitlist`,
  read: (query) => ({ service: new URLSearchParams(query).get('service') ?? '', page: 1 }),
  write: ({ service }) => (service ? `?${new URLSearchParams({ service })}` : ''),
};

/** The session, course or times that somebody waits for. */
function Wanted({ place: { booking }, zone }: { place: WaitlistPlace; zone: string }) {
  const { t } = useText();
  const dates = useDates(zone);
  const shortDate = useShortDate(zone);
  const { startDate, endDate } = booking;
  if (isCourse(booking)) return t('{start} to {end}', { start: shortDate(startDate), end: shortDate(endDate) });
  return dates.span(instantOf(startDate), instantOf(endDate));
}

/** The turn of a customer, or the offer that they have. */
function Turn({ place: { status, position, offer }, zone }: { place: WaitlistPlace; zone: string }) {
  const { t } = useText();
  const dates = useDates(zone);
  if (status === 'WAITING' || !offer) return t('Number {position}', { position });
  const until = dates.deadline(instantOf(offer.untilDate));
  return (
    <>
      <Badge words={t('Offered')} tone="caution" /> <span className={sales.quiet}>{t('until {until}', { until })}</span>
    </>
  );
}

function Table({ places, zone }: { places: readonly WaitlistPlace[]; zone: string }) {
  const { t, own } = useText();
  const shortDate = useShortDate(zone);
  const columns = [t('Service'), t('For'), t('Places'), t('Turn'), t('Since')] as const;
  const [service, wanted, spots, turn, since] = columns;
  return (
    <table className={sales.table} aria-label={t('Waitlist')}>
      <thead>
        <tr>
          <th scope="col">{t('Customer')}</th>
          {columns.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.bookingId}>
            <th scope="row">
              <a className={sales.who} href={bookingHref(place.bookingId)} {...own}>
                {customerOf(place.booking)}
              </a>
            </th>
            <td data-heading={service} {...own}>
              {place.booking.bookedEntity.title}
            </td>
            <td data-heading={wanted}>
              <Wanted place={place} zone={zone} />
            </td>
            <td data-heading={spots}>{participantsOf(place.booking)}</td>
            <td data-heading={turn}>
              <Turn place={place} zone={zone} />
            </td>
            <td data-heading={since}>{shortDate(place.booking.createdDate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Waitlist({ data: { search }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { state, change } = useUrlList(address, search);
  const query = useWaitlist(state.service || undefined);
  const services = useServices().data?.services ?? [];
  const places = query.data?.pages.flatMap((page) => page.places) ?? [];
  const served = new Set(places.map(({ booking }) => serviceIdOf(booking)));
  const options = services.filter(({ id, bookingPolicy }) => {
    const isOffered = bookingPolicy.waitlistPolicy?.enabled === true;
    return isOffered || served.has(id) || id === state.service;
  });
  return (
    <>
      <Back href={bookingsHref}>{t('Bookings')}</Back>
      <h1>{t('Waitlist')}</h1>
      <p className={sales.lead}>
        {t(
          'When a place becomes free, it is offered to whoever is next. Open a booking to take somebody off the list.',
        )}
      </p>
      <div className={sales.filters}>
        <FilterSelect
          label={t('Service')}
          value={state.service}
          all={t('All services')}
          options={options.map(({ id, name }) => ({ id, name: name ?? '' }))}
          onChoose={(service) => change({ service })}
        />
      </div>
      <Loaded query={query} lines={5}>
        {places.length > 0 ? (
          <Table places={places} zone={site.timeZone} />
        ) : (
          <p className={sales.empty}>
            {t('Nobody is waiting. Booking policies decide which services have a waitlist.')}
          </p>
        )}
        <ShowMore query={query} />
      </Loaded>
    </>
  );
}

/** All people who wait for a session, a course or a time, in their order. */
export default function WaitlistView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Waitlist {...props} />
    </ConsoleRoot>
  );
}
