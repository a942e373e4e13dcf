import { instantOf } from '@foyer/contract/values';
import { type FormEvent, useState } from 'react';
import { createDateWords } from '../../lib/date-words.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import styles from './hours.module.css';
import { useExternalCalendars, useHoursChanges } from './use-hours.ts';

type Calendar = NonNullable<ReturnType<typeof useExternalCalendars>['data']>['calendars'][number];

interface CalendarsProps {
  resourceId: string;
  timeZone: string;
  tell(news: Undoable): void;
}

function CalendarRow({ calendar, timeZone, disconnect }: { calendar: Calendar; timeZone: string; disconnect(): void }) {
  const text = useText();
  const { t, own } = text;
  const { name, host, eventCount, lastFetchedDate, lastError } = calendar;
  const read = lastFetchedDate
    ? t('Read {moment}', { moment: createDateWords(text, timeZone).moment(instantOf(lastFetchedDate)) })
    : t('Will be read within minutes');
  return (
    <li className={sales.row}>
      <span className={sales.main}>
        <strong {...own}>{name || host}</strong>
        <span className={sales.quiet}>
          {[
            name ? host : '',
            t('{count, plural, one {# entry ahead} other {# entries ahead}}', { count: eventCount }),
            read,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {lastError ? (
          <span className={styles.busy}>{t('The last try failed: {reason}', { reason: lastError })}</span>
        ) : null}
      </span>
      <Button aria-label={t('Disconnect {name}', { name: name || host })} onClick={disconnect}>
        {t('Disconnect')}
      </Button>
    </li>
  );
}

function ConnectForm({ connect }: { connect(url: string, name: string): Promise<unknown> }) {
  const { t } = useText();
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const form = useFaultFocus(isMissing, failure);
  const isRefused = failure?.kind === 'addressNotAllowed' || failure?.kind === 'invalid';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!url.trim());
    if (!url.trim()) return clear();
    run(async () => {
      await connect(url.trim(), name.trim());
      setUrl('');
      setName('');
    });
  };
  const wrong = t('We can’t read this address. Enter one that begins with https:// or webcal://.');
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit}>
      <Field
        label={t('Address of the calendar')}
        hint={t('Google, Outlook and Apple call it the secret or public address in iCal format.')}
        error={isMissing || isRefused ? wrong : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="url"
            dir="ltr"
            maxLength={2000}
            autoComplete="off"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <Field label={t('Name')} note={t('optional')}>
        {(control) => (
          <input
            {...control}
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {isRefused ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Connect calendar')}
        </Button>
      </div>
    </form>
  );
}

/** External calendars whose entries keep a resource from being booked. */
export function CalendarsSection({ resourceId, timeZone, tell }: CalendarsProps) {
  const { t } = useText();
  const query = useExternalCalendars(resourceId);
  const changes = useHoursChanges(resourceId);
  const [doomed, setDoomed] = useState<Calendar | null>(null);
  const found = query.data?.calendars ?? [];
  const nameOf = (calendar: Calendar | null) => calendar?.name || calendar?.host || '';
  return (
    <Section title={t('Connected calendars')}>
      <p className={sales.lead}>{t('Nothing is booked while a connected calendar has an entry.')}</p>
      <Loaded query={query} lines={2}>
        {found.length > 0 ? (
          <ul className={sales.rows}>
            {found.map((calendar) => (
              <CalendarRow
                key={calendar.id}
                calendar={calendar}
                timeZone={timeZone}
                disconnect={() => setDoomed(calendar)}
              />
            ))}
          </ul>
        ) : null}
      </Loaded>
      <ConnectForm
        connect={async (url, name) => {
          const calendar = await changes.connect(url, name);
          tell({
            words: t('{name} is connected.', { name: nameOf(calendar) }),
            undo: () => changes.disconnect(calendar.id),
          });
        }}
      />
      {doomed ? (
        <AskDialog
          title={t('Disconnect {name}?', { name: nameOf(doomed) })}
          words={t(
            'Its entries no longer keep bookings away. To connect it again you need its address, which we don’t show.',
          )}
          verb={t('Disconnect calendar')}
          work={async () => {
            await changes.disconnect(doomed.id);
            setDoomed(null);
            tell({ words: t('{name} is disconnected.', { name: nameOf(doomed) }) });
          }}
          close={() => setDoomed(null)}
        />
      ) : null}
    </Section>
  );
}
