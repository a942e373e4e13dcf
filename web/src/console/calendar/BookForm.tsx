import { instantAt } from '@foyer/contract/values';
import type { Contact } from '@foyer/sdk';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { toLocal } from '../../lib/zone-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from './book/book.module.css';
import { readTyped } from './book/contact-text.ts';
import { PersonField } from './book/PersonField.tsx';
import { contactName, useLastBooking } from './book/use-contacts.ts';
import { ServiceField, useAppointmentServices } from './ServiceField.tsx';
import { lengthsOf, spanOf, TimeFields, timeAt, usePeople } from './TimeFields.tsx';
import { type NewBooking, useTools } from './tools.ts';
import { useCreateBooking } from './use-create-booking.ts';
import { type Place, readAlternatives } from './use-reschedule.ts';
import { useWarnings, Warnings } from './Warnings.tsx';

interface Person {
  /** As typed, or the name of the chosen contact. */
  text: string;
  contact: Contact | null;
  email: string;
  phone: string;
}

const nobody: Person = { text: '', contact: null, email: '', phone: '' };

/** Person, service and time; the place in the calendar and the customer's last visit fill in the rest. */
export function BookForm({ at, close }: { at: NewBooking; close(): void }) {
  const { t } = useText();
  const { zone, services, list, dates, loaded } = useTools();
  const offered = useAppointmentServices();
  const ofPerson = offered.find(({ staffMemberIds = [] }) => !at.resourceId || staffMemberIds.includes(at.resourceId));
  const [serviceId, setServiceId] = useState(
    () => offered.find(({ id }) => id === list.state.service)?.id ?? (ofPerson ?? offered[0])?.id ?? '',
  );
  const people = usePeople(serviceId);
  const [person, setPerson] = useState(nobody);
  const [isMissing, setMissing] = useState(false);
  const [notifies, setNotifies] = useState(true);
  const [values, setValues] = useState(() => {
    const minutes = at.minutes ?? lengthsOf(services, serviceId)[0] ?? 60;
    return timeAt(at.date, at.minute, minutes, at.resourceId ?? people[0]?.id ?? '');
  });
  const [idempotencyKey] = useState(() => `${readNowMs()}-${Math.random()}`);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const create = useCreateBooking();
  const lastBooking = useLastBooking();
  /** Counts choices of person, service and time: the last visit doesn't replace one that was made meanwhile. */
  const choices = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  // After the dialog, which takes the focus to its title.
  useEffect(() => {
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>('[data-first]')?.focus());
    return () => clearTimeout(timer);
  }, []);
  const resourceId = people.some(({ id }) => id === values.resourceId) ? values.resourceId : (people[0]?.id ?? '');
  const span = spanOf(values, zone);
  const warnings = useWarnings(span && { ...span, resourceId });
  const alternatives = failure ? readAlternatives(failure.data) : [];
  const isClash = warnings.length > 0 || failure?.kind === 'timeTaken';

  const chooseService = (id: string, minutes = lengthsOf(services, id)[0]) => {
    clear();
    setServiceId(id);
    if (minutes) setValues((before) => ({ ...before, minutes }));
  };
  const choosePerson = async (contact: Contact) => {
    const { email = '', phone = '' } = contact.primaryInfo ?? {};
    setPerson({ text: contactName(contact), contact, email, phone });
    setMissing(false);
    choices.current += 1;
    const made = choices.current;
    const last = await lastBooking(contact.id).catch(() => undefined);
    if (made !== choices.current || !last?.serviceId || !offered.some(({ id }) => id === last.serviceId)) return;
    chooseService(last.serviceId);
    if (last.resourceId && !at.resourceId) setValues((before) => ({ ...before, resourceId: last.resourceId ?? '' }));
  };
  const changeTime = (some: Partial<typeof values>) => {
    choices.current += 1;
    clear();
    setValues((before) => ({ ...before, ...some }));
  };
  const take = ({ startMs, resourceId: who }: Place) => {
    const local = toLocal(instantAt(startMs), zone);
    changeTime({ date: local.slice(0, 10), clock: local.slice(11, 16), ...(who ? { resourceId: who } : {}) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = readTyped(person.text);
    const { contact } = person;
    const email = person.email.trim() || typed.email;
    const phone = person.phone.trim() || typed.phone;
    const names = contact?.info.name ?? { first: typed.firstName, last: typed.lastName };
    if (!contact && !names.first && !email && !phone) return setMissing(true);
    if (!span) return;
    run(async () => {
      await create(
        {
          serviceId,
          place: { ...span, resourceId },
          contact: {
            ...(contact ? { contactId: contact.id } : {}),
            ...(names.first ? { firstName: names.first } : {}),
            ...(names.last ? { lastName: names.last } : {}),
            ...(email ? { email } : {}),
            ...(phone ? { phone } : {}),
          },
          name: person.text.trim(),
          notifies: notifies && email !== '',
          isOnPurpose: isClash,
        },
        idempotencyKey,
      );
      close();
    });
  };
  const nameOf = (id: string | undefined) => loaded.resources.find((one) => one.id === id)?.name;
  const isNew = person.text.trim() !== '' && !person.contact;
  const { email: typedEmail, phone: typedPhone } = readTyped(person.text);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <PersonField
        value={person.text}
        error={isMissing ? t('Enter a name, an email address or a phone number.') : undefined}
        onType={(text) => {
          choices.current += 1;
          setPerson((before) => (before.contact ? { ...nobody, text } : { ...before, text }));
        }}
        onChoose={choosePerson}
      />
      {isNew ? (
        <div className={styles.pair}>
          {typedEmail ? null : (
            <Field label={t('Email')} note={t('(optional)')}>
              {(control) => (
                <input
                  {...control}
                  type="email"
                  autoComplete="off"
                  value={person.email}
                  onChange={(event) => setPerson({ ...person, email: event.target.value })}
                />
              )}
            </Field>
          )}
          {typedPhone ? null : (
            <Field label={t('Phone')} note={t('(optional)')}>
              {(control) => (
                <input
                  {...control}
                  type="tel"
                  autoComplete="off"
                  value={person.phone}
                  onChange={(event) => setPerson({ ...person, phone: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
      ) : null}
      <ServiceField
        value={serviceId}
        choose={(id) => {
          choices.current += 1;
          chooseService(id);
        }}
      />
      <TimeFields
        values={{ ...values, resourceId }}
        change={changeTime}
        people={people}
        lengths={lengthsOf(services, serviceId, at.minutes)}
      />
      {person.email || typedEmail ? (
        <label className={styles.check}>
          <input type="checkbox" checked={notifies} onChange={(event) => setNotifies(event.target.checked)} />
          {t('Send a confirmation by email')}
        </label>
      ) : null}
      {failure ? null : <Warnings words={warnings} />}
      <FailureNotice failure={failure} takesFocus>
        {alternatives.length > 0 ? (
          <div className={styles.near}>
            {alternatives.map((place) => (
              <Button key={`${place.startMs} ${place.resourceId}`} onClick={() => take(place)}>
                {[dates.deadline(instantAt(place.startMs)), nameOf(place.resourceId)].filter(Boolean).join(' · ')}
              </Button>
            ))}
          </div>
        ) : null}
      </FailureNotice>
      <div className={dialog.ways}>
        <Button type="submit" look={isClash ? 'danger' : 'primary'} aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : isClash ? t('Book anyway') : t('Book appointment')}
        </Button>
        <Button onClick={close}>{t('Cancel')}</Button>
      </div>
    </form>
  );
}
