import { instantAt } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { type Contact, contacts } from '@foyer/sdk';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { toLocal } from '../../lib/zone-time.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from './book/book.module.css';
import { useLastBooking } from './book/use-contacts.ts';
import { LocationField, useServiceLocations } from './LocationField.tsx';
import { detailsOf, nobody, PersonFields, personOf } from './PersonFields.tsx';
import { ServiceField, useAppointmentServices } from './ServiceField.tsx';
import { lengthsOf, spanOf, TimeFields, timeAt, usePeople } from './TimeFields.tsx';
import { type NewBooking, useTools } from './tools.ts';
import { useCreateBooking } from './use-create-booking.ts';
import { type Place, readAlternatives } from './use-reschedule.ts';
import { useWarnings, Warnings } from './Warnings.tsx';

type Location = ReturnType<typeof useServiceLocations>['chosen'];

const locationOf = (chosen: Location, address: string) =>
  chosen && { id: chosen.id, ...(chosen.isAtCustomer && address.trim() ? { formattedAddress: address.trim() } : {}) };

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
  const [where, setWhere] = useState({ locationId: list.state.location ?? '', address: '' });
  const { chosen } = useServiceLocations(serviceId, where);
  const [isMissing, setMissing] = useState(false);
  const [notifies, setNotifies] = useState(true);
  const [values, setValues] = useState(() => {
    const minutes = at.minutes ?? lengthsOf(services, serviceId)[0] ?? 60;
    return timeAt(at.date, at.minute, minutes, at.resourceId ?? people[0]?.id ?? '');
  });
  const [idempotencyKey] = useState(() => `${readNowMs()}-${Math.random()}`);
  const { client } = useFoyer();
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
    setPerson(personOf(contact));
    setMissing(false);
    choices.current += 1;
    const made = choices.current;
    const last = await lastBooking(contact.id).catch(() => undefined);
    if (made !== choices.current || !last?.serviceId || !offered.some(({ id }) => id === last.serviceId)) return;
    chooseService(last.serviceId);
    if (last.resourceId && !at.resourceId) setValues((before) => ({ ...before, resourceId: last.resourceId ?? '' }));
  };
  // The menu of commands books for somebody who is known, unless another person was typed meanwhile.
  const begin = useRef(choosePerson);
  useEffect(() => {
    if (at.contactId)
      client
        .run(contacts.getContact, [at.contactId])
        .then((contact) => (choices.current === 0 ? begin.current(contact) : undefined))
        .catch(() => undefined);
  }, [client, at.contactId]);
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
    const contact = detailsOf(person);
    if (!contact) return setMissing(true);
    if (!span) return;
    run(async () => {
      await create(
        {
          serviceId,
          place: { ...span, resourceId },
          contact,
          location: locationOf(chosen, where.address),
          name: person.text.trim(),
          notifies: notifies && contact.email !== undefined,
          isOnPurpose: isClash,
        },
        idempotencyKey,
      );
      close();
    });
  };
  const nameOf = (id: string | undefined) => loaded.resources.find((one) => one.id === id)?.name;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <PersonFields
        person={person}
        isMissing={isMissing}
        change={(changed) => {
          choices.current += 1;
          setPerson(changed);
        }}
        choose={choosePerson}
      />
      <ServiceField
        value={serviceId}
        choose={(id) => {
          choices.current += 1;
          chooseService(id);
        }}
      />
      <LocationField
        serviceId={serviceId}
        value={where}
        change={(changed) => {
          clear();
          setWhere({ ...where, ...changed });
        }}
      />
      <TimeFields
        values={{ ...values, resourceId }}
        change={changeTime}
        people={people}
        lengths={lengthsOf(services, serviceId, at.minutes)}
      />
      {detailsOf(person)?.email ? (
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
