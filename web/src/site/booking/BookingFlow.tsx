import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Step } from '../../booking/choices.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { withChoices } from '../../services/bookable.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ChoiceForm } from '../time-picker/ChoiceForm.tsx';
import { TimePicker } from '../time-picker/TimePicker.tsx';
import { useChoices } from '../time-picker/use-choices.ts';
import styles from './parts/flow.module.css';
import { beginsLater } from './prepare.ts';
import { StepTrail } from './StepTrail.tsx';
import { Summary } from './Summary.tsx';
import type { PickData } from './state/pick-data.ts';
import type { StepProps } from './state/step-props.ts';
import { useBooking } from './state/use-booking.ts';
import { LaterCourse } from './time/LaterCourse.tsx';
import { type Later, type LaterSteps, useLater } from './use-later.tsx';
import type { WaitedFor } from './waitlist/JoinWaitlist.tsx';

/** `wait` says that the parts couldn’t be loaded. */
function TimeStep({ data, site, booking, parts, wait }: StepProps & { parts: LaterSteps | null; wait: ReactNode }) {
  const { t } = useText();
  const { bookable } = data;
  const { choices, change, hold, nowMs, choose } = booking;
  const [waitedFor, setWaitedFor] = useState<WaitedFor | null>(null);
  const join =
    waitedFor &&
    (parts ? (
      <parts.JoinWaitlist
        data={data}
        site={site}
        booking={booking}
        awaited={waitedFor}
        close={() => setWaitedFor(null)}
      />
    ) : (
      wait
    ));
  if (bookable.course) {
    return (
      <>
        <LaterCourse data={data} site={site} booking={booking} onWait={() => setWaitedFor({ kind: 'course' })} />
        {join}
      </>
    );
  }
  const held = hold && hold.expiresMs > nowMs ? hold.slot : null;
  return (
    <>
      <ChoiceForm choices={choices} change={change} search={data.search}>
        {/* First in the form, so that the enter key submits with it. */}
        <Button type="submit" className={styles.apply}>
          {t('Show times')}
        </Button>
        <TimePicker
          {...data}
          siteZone={site.timeZone}
          choices={choices}
          change={change}
          held={held}
          onChoose={choose}
          onWait={(slot) => setWaitedFor({ kind: 'session', slot })}
          onWaitForDay={data.canWaitForDays ? (slot) => setWaitedFor({ kind: 'day', slot }) : undefined}
        >
          <Extras data={data} booking={booking} parts={parts} />
        </TimePicker>
      </ChoiceForm>
      {join}
    </>
  );
}

/** The add-ons; until they are loaded, the room that they need. */
function Extras({ data, booking, parts }: Pick<StepProps, 'data' | 'booking'> & { parts: LaterSteps | null }) {
  if (parts) return <parts.AddOnChoice data={data} booking={booking} />;
  const rows = data.bookable.addOnGroups.flatMap(({ id, addOns }) => [id, ...addOns.map((addOn) => addOn.id)]);
  return rows.map((id) => <div key={id} className={styles.room} />);
}

function CurrentStep({ later: { steps, hasFailed, retry }, ...props }: StepProps & { later: Later }) {
  const { t } = useText();
  const { step } = props.booking;
  const wait = hasFailed ? (
    <Notice tone="caution" role="alert">
      <p>{t('Part of this page couldn’t be loaded.')}</p>
      <Button onClick={retry}>{t('Try again')}</Button>
    </Notice>
  ) : null;
  if (step === 'time') return <TimeStep {...props} parts={steps} wait={wait} />;
  if (!steps) return wait ?? <p className={styles.loading}>{t('One moment …')}</p>;
  return step === 'details' ? <steps.DetailsStep {...props} /> : <steps.ReviewStep {...props} />;
}

/** The page's data for the choices in the URL. */
function useChosenData(data: PickData): PickData {
  const [choices] = useChoices(data.search);
  return useMemo(() => ({ ...data, bookable: withChoices(data.bookable, choices) }), [data, choices]);
}

/** The current step, beside a summary of the choices. */
export function BookingFlow({ data: loaded, site }: ViewProps<PickData>) {
  const { t } = useText();
  const data = useChosenData(loaded);
  const later = useLater(beginsLater(data));
  const booking = useBooking(data, site, later.steps);
  const { step } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const titles: Record<Step, string> = {
    time: data.bookable.course ? t('The course') : t('Pick a time'),
    details: t('Your details'),
    review: t('Check and confirm'),
  };

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <Container className={styles.page}>
      <div className={styles.lead}>
        <StepTrail data={data} booking={booking} />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {titles[step]}
        </h1>
      </div>
      <Summary data={data} site={site} booking={booking} parts={later.steps} />
      <div className={styles.step}>
        <CurrentStep data={data} site={site} booking={booking} later={later} />
      </div>
    </Container>
  );
}
