import { readChoices } from '../../booking/choices.ts';
import { definePage } from '../../pages/page.tsx';
import { bookPath, findService, slugOf } from '../../services/catalogue.ts';
import { loadCourseSeats } from '../../services/course-seats.ts';
import { loadCourseSessions } from '../../services/course-sessions.ts';
import { readBookable } from '../../services/read-bookable.ts';
import { lengthWords } from '../../services/service-words.ts';
import { compose } from '../../ui/picture/compose.ts';
import { subjectOf } from '../../ui/picture/subject.ts';
import { loadFirstMonths } from '../time-picker/first-months.ts';
import PickView from './PickView.tsx';
import type { PickData } from './state/pick-data.ts';

/** The booking page of a service: time, details, review. */
export const pickPage = definePage<PickData>({
  path: '/book/{slug}',
  view: 'site/booking/PickView.tsx',
  View: PickView,
  hydrate: true,
  texts: ['booking', 'site/time-picker', 'site/booking'],
  async load(context, { slug = '' }) {
    const { client, site, text, url, nowMs, visitorZone } = context;
    const service = await findService(client, slug);
    if (!service) return 'missing';
    if (slugOf(service) !== slug) return { redirectTo: bookPath(service) + url.search, permanent: true };
    const bookable = readBookable(service, site, text, await loadCourseSessions(service, context));
    return {
      data: {
        bookable,
        seats: await loadCourseSeats(service, context),
        canWaitForDays: bookable.type === 'APPOINTMENT' && service.bookingPolicy.waitlistPolicy?.enabled === true,
        ...(await loadFirstMonths(bookable, readChoices(url.search), context)),
        length: lengthWords(service, text) ?? null,
        picture: compose(slugOf(service), subjectOf(service, site)),
        visitorZone: visitorZone ?? null,
        search: url.search,
        nowMs,
      },
    };
  },
  head: ({ bookable }, { text: { t } }) => ({
    title: t('Book {name}', { name: bookable.name }),
    description: t('Pick a time for {name} and book it in a minute.', { name: bookable.name }),
    canonical: `/book/${encodeURIComponent(bookable.slug)}`,
  }),
});
