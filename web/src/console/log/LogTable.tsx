import { instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { nameOf } from '../parts/member.ts';
import sales from '../parts/sales.module.css';
import { usePeople } from '../parts/use-people.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import { useApiKeys, useClientApps } from '../settings/use-apps.ts';
import { detailWords, eventWords, type LoggedEvent, peopleOf } from './event-words.ts';

/** Names of members, API keys and apps, by id. */
function useNames(events: readonly LoggedEvent[]): (id: string | undefined) => string {
  const { t } = useText();
  const people = usePeople(events.flatMap((event) => Object.values(peopleOf(event))));
  const keys = useApiKeys().data?.apiKeys ?? [];
  const apps = useClientApps().data?.clientApps ?? [];
  return (id) => {
    if (!id) return t('Nobody who is known');
    const member = people?.get(id);
    if (member) return nameOf(member);
    const key = keys.find((one) => one.id === id);
    if (key) return t('API key {name}', { name: key.name });
    const app = apps.find((one) => one.id === id);
    if (app) return t('App {name}', { name: app.name });
    return people ? t('Deleted person, key or app') : '…';
  };
}

/** Events in a table, or as cards on narrow screens. */
export function LogTable({ events, zone }: { events: readonly LoggedEvent[]; zone: string }) {
  const text = useText();
  const { t, own } = text;
  const dates = useDates(zone);
  const short = useShortDate(zone);
  const nameFor = useNames(events);
  return (
    <table className={sales.table} aria-label={t('Log')}>
      <thead>
        <tr>
          <th scope="col">{t('When')}</th>
          <th scope="col">{t('Who')}</th>
          <th scope="col">{t('Action')}</th>
          <th scope="col">{t('Device and address')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => {
          const { actorId, subjectId } = peopleOf(event);
          const detail = [detailWords(event, text), subjectId ? nameFor(subjectId) : ''].filter(Boolean).join(', ');
          return (
            <tr key={event.id}>
              <td className={sales.date}>
                {short(event.date)}, {dates.time(instantOf(event.date))}
              </td>
              <th scope="row" {...own}>
                {nameFor(actorId)}
              </th>
              <td>
                {eventWords(event, text)}
                {detail ? <span className={sales.quiet}> · {detail}</span> : null}
              </td>
              <td className={sales.quiet}>{[event.device, event.address].filter(Boolean).join(', ')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
