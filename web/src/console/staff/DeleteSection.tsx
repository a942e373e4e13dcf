import type { Instant } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { extendedBookings } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { useResourceChanges } from '../parts/use-resource-changes.ts';
import type { Resource } from '../parts/use-resources.ts';
import { useServices } from '../parts/use-services.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { staffHref } from './hrefs.ts';

const OPEN = ['CONFIRMED', 'PENDING'];

/** Counts the bookings that somebody has from now on. */
function useUpcoming(id: string, nowMs: Instant) {
  const now = new Date(nowMs).toISOString();
  const filter = { 'bookedEntity.slot.resource.id': id, endDate: { $gt: now }, status: { $in: OPEN } };
  return useQuery(useFoyer().query(extendedBookings.countExtendedBookings, [{ filter }]));
}

interface DeleteProps {
  member: Resource;
  /** The instant at which the page was loaded. */
  nowMs: Instant;
  tell(news: Undoable): void;
}

/** Deletes a staff member for good, once nothing needs them; says before what still does. */
export function DeleteSection({ member, nowMs, tell }: DeleteProps) {
  const { t } = useText();
  const { id, name } = member;
  const changes = useResourceChanges();
  const upcoming = useUpcoming(id, nowMs);
  const services = useServices();
  const { isBusy, failure, run } = useAction(readFailure);
  const failed = [upcoming, services].find(({ isError }) => isError);
  const [isAsking, setAsking] = useState(false);
  const given = (services.data?.services ?? []).filter(({ staffMemberIds = [] }) => staffMemberIds.includes(id));
  const appointments = given.filter(({ type }) => type === 'APPOINTMENT');
  const alone = appointments.filter(({ staffMemberIds = [] }) => staffMemberIds.length === 1);
  const bookings = upcoming.data?.count ?? 0;
  const isKnown = upcoming.isSuccess && services.isSuccess;
  const isFree = isKnown && bookings === 0 && given.length === 0;
  const takeOut = () =>
    run(async () => {
      for (const service of appointments) await changes.setService(service.id, id, false);
      const undo = async () => {
        for (const service of appointments) await changes.setService(service.id, id, true);
      };
      tell({ words: t('{name} no longer gives these services.', { name }), undo });
    });
  return (
    <Section title={t('Delete')}>
      {failed ? <Loaded query={failed}>{null}</Loaded> : null}
      {isKnown && !isFree ? (
        <>
          <p className={sales.lead}>{t('{name} can be deleted once nothing needs them.', { name })}</p>
          <ul className={sales.history}>
            {bookings > 0 ? (
              <li>
                {t(
                  '{count, plural, one {# upcoming booking: move or cancel it first.} other {# upcoming bookings: move or cancel them first.}}',
                  { count: bookings },
                )}
              </li>
            ) : null}
            {given.length > 0 ? (
              <li>
                {t('{count, plural, one {Gives # service: {names}} other {Gives # services: {names}}}', {
                  count: given.length,
                  names: given.map((service) => service.name).join(', '),
                })}
              </li>
            ) : null}
            {alone.length > 0 ? (
              <li>
                {t('Nobody else gives {names}. Add somebody there first.', {
                  names: alone.map((service) => service.name).join(', '),
                })}
              </li>
            ) : null}
          </ul>
          {appointments.length > 0 && alone.length === 0 ? (
            <div className={sales.ways}>
              <Button aria-disabled={isBusy || undefined} onClick={takeOut}>
                {t('Take out of all services')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
      {isFree ? (
        <div className={sales.ways}>
          <Button className={sales.dire} onClick={() => setAsking(true)}>
            {t('Delete {name}', { name })}
          </Button>
        </div>
      ) : null}
      <FailureNotice failure={failure} takesFocus />
      {isAsking ? (
        <AskDialog
          title={t('Delete {name}?', { name })}
          words={[
            t('Their hours, time off and connected calendars go with them. Bookings of the past keep their name.'),
            t('Deleting can’t be undone. Their sign-in stays, under “Team and rights”.'),
          ]}
          verb={t('Delete staff member')}
          work={async () => {
            await changes.remove(id);
            window.location.assign(staffHref);
            return LEAVING;
          }}
          close={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}
