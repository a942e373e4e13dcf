import { createDateWords } from '../../lib/date-words.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import styles from './business-link.module.css';
import type { ShownRequest } from './request.ts';

/** The customer, service and time of a request, in the business's zone. */
export function RequestFacts({ request, site }: { request: ShownRequest; site: Site }) {
  const text = useText();
  const { t, own } = text;
  const dates = createDateWords(text, site.timeZone);
  const { bookings, customerName } = request;
  return (
    <>
      {bookings.map(({ serviceName, startMs, endMs, participants, staffName, location }, index) => {
        const facts: Fact[] = [
          { term: t('Service'), detail: <span {...own}>{serviceName}</span> },
          { term: t('When'), detail: `${dates.span(startMs, endMs)}, ${dates.zoneName(startMs)}` },
          ...(customerName ? [{ term: t('Customer'), detail: <bdi>{customerName}</bdi> }] : []),
          ...(participants > 1 ? [{ term: t('Participants'), detail: String(participants) }] : []),
          ...(staffName ? [{ term: t('With'), detail: <span {...own}>{staffName}</span> }] : []),
          ...(location ? [{ term: t('Where'), detail: <span {...own}>{location}</span> }] : []),
        ];
        return <Facts key={index} facts={facts} className={styles.facts} />;
      })}
    </>
  );
}
