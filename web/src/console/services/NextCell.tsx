import { type Instant, instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Badge } from '../parts/Badge.tsx';
import { type Service, sessionsHref } from './service.ts';
import { useHasNoHours, useNextSession } from './use-next-session.ts';

interface CellProps {
  service: Service;
  zone: string;
  nowMs: Instant;
}

function NextOfClass({ service, zone, nowMs }: CellProps) {
  const { t } = useText();
  const dates = useDates(zone);
  const start = useNextSession(service, nowMs);
  if (start === undefined) return null;
  if (start === null) {
    return (
      <a href={sessionsHref(service.id)}>
        <Badge words={t('No sessions')} tone="caution" />
      </a>
    );
  }
  const at = instantOf(start);
  return t('Next: {moment}', { moment: `${dates.day(at)}, ${dates.time(at)}` });
}

function DatesOfCourse({ service, zone, nowMs }: CellProps) {
  const { t } = useText();
  const dates = useDates(zone);
  const { firstSessionStart: first, lastSessionEnd: last } = service.schedule;
  if (!first || !last) {
    return (
      <a href={sessionsHref(service.id)}>
        <Badge words={t('No sessions')} tone="caution" />
      </a>
    );
  }
  if (instantOf(last) <= nowMs) return <Badge words={t('Over')} tone="plain" />;
  if (instantOf(first) <= nowMs) return t('Until {date}', { date: dates.monthDay(instantOf(last)) });
  return t('Starts {date}', { date: dates.monthDay(instantOf(first)) });
}

function HoursOfAppointment({ service }: CellProps) {
  const { t } = useText();
  return useHasNoHours(service) ? <Badge words={t('No hours')} tone="caution" /> : null;
}

/** The next time of a service, or the reason why it can't be booked. */
export function NextCell(props: CellProps) {
  if (props.service.type === 'CLASS') return <NextOfClass {...props} />;
  return props.service.type === 'COURSE' ? <DatesOfCourse {...props} /> : <HoursOfAppointment {...props} />;
}
