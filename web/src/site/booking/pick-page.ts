import { definePage } from '../../pages/page.tsx';
import { compose } from '../../ui/picture/compose.ts';
import { subjectOf } from '../../ui/picture/subject.ts';
import { bookPath, findService, slugOf } from '../catalogue.ts';
import { loadCoursePlaces } from '../parts/course-places.ts';
import { loadCourseSessions } from '../parts/course-sessions.ts';
import { lengthWords } from '../parts/service-words.ts';
import { readBookable } from './bookable.ts';
import { readChoices } from './choices.ts';
import { loadFirstMonths } from './first-months.ts';
import PickView, { type PickData } from './PickView.tsx';

/** Pick a time, say who you are, look it over: the way to a booking of one service. */
export const pickPage = definePage<PickData>({
  path: '/book/{slug}',
  view: 'site/booking/PickView.tsx',
  View: PickView,
  hydrate: true,
  texts: ['site/booking'],
  async load(context, { slug = '' }) {
    const { client, site, text, url, nowMs, visitorZone } = context;
    const service = await findService(client, slug);
    if (!service) return 'missing';
    if (slugOf(service) !== slug) return { redirectTo: bookPath(service) + url.search, permanent: true };
    const bookable = readBookable(service, site.currency, text, await loadCourseSessions(service, context));
    return {
      data: {
        bookable,
        places: await loadCoursePlaces(service, context),
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
