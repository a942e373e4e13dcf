import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { useResourceChanges } from '../parts/use-resource-changes.ts';
import type { Resource } from '../parts/use-resources.ts';
import { useServices } from '../parts/use-services.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';

interface ServicesProps {
  member: Resource;
  mayChange: boolean;
  tell(news: Undoable): void;
}

/** The appointments that somebody gives, each changed at once; classes and courses name their staff for each session. */
export function ServicesSection({ member: { id, name }, mayChange, tell }: ServicesProps) {
  const { t, own } = useText();
  const query = useServices();
  const changes = useResourceChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  /** The box that was pressed shows its new state at once, until the platform has answered. */
  const [shown, setShown] = useState<{ serviceId: string; gives: boolean } | null>(null);
  const all = query.data?.services ?? [];
  const appointments = all.filter(({ type }) => type === 'APPOINTMENT');
  const led = all.filter(({ type, staffMemberIds = [] }) => type !== 'APPOINTMENT' && staffMemberIds.includes(id));
  const toggle = (service: (typeof all)[number], gives: boolean) =>
    run(async () => {
      setShown({ serviceId: service.id, gives });
      try {
        await changes.setService(service.id, id, gives);
      } finally {
        setShown(null);
      }
      const names = { name, service: service.name };
      const words = gives
        ? t('{name} gives {service} now.', names)
        : t('{name} no longer gives {service}. Upcoming bookings stay.', names);
      tell({ words, undo: () => changes.setService(service.id, id, !gives) });
    });
  return (
    <>
      <Section title={t('Appointments')}>
        <Loaded query={query} lines={5}>
          {appointments.length === 0 ? <p className={sales.quiet}>{t('There are no appointments yet.')}</p> : null}
          {appointments.map((service) => {
            const ids = service.staffMemberIds ?? [];
            const gives = ids.includes(id);
            const isLast = gives && ids.length === 1;
            return (
              <label key={service.id} className={sales.choice}>
                <input
                  type="checkbox"
                  checked={shown?.serviceId === service.id ? shown.gives : gives}
                  disabled={!mayChange || isLast}
                  aria-busy={isBusy || undefined}
                  onChange={() => toggle(service, !gives)}
                />
                <span>
                  <span {...own}>{service.name}</span>
                  {isLast ? <span className={sales.quiet}> · {t('nobody else gives it')}</span> : null}
                </span>
              </label>
            );
          })}
        </Loaded>
        <FailureNotice failure={failure} takesFocus />
      </Section>
      {led.length > 0 ? (
        <Section title={t('Classes and courses')}>
          <p className={sales.lead}>{t('Who leads a class or course is chosen for each session.')}</p>
          <ul className={sales.history} {...own}>
            {led.map((service) => (
              <li key={service.id}>{service.name}</li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
