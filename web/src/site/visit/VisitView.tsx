import { earliest } from '@foyer/contract/values';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { useIsAlive } from '../../lib/use-visitor.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { windowEndMs } from '../../services/bookable.ts';
import { Container } from '../../ui/Layout.tsx';
import { FailureNotice } from '../booking/parts/FailureNotice.tsx';
import { chosenLocation } from '../booking/several/appointments.ts';
import { DetailsForm } from '../booking/several/DetailsForm.tsx';
import { GroupTimes } from '../booking/several/GroupTimes.tsx';
import { PlaceChoice } from '../booking/several/PlaceChoice.tsx';
import { atPlace } from '../booking/several/place-state.ts';
import { WayChoice } from '../booking/several/WayChoice.tsx';
import { Overview } from './Overview.tsx';
import { Services } from './Services.tsx';
import { useVisit, type Visit } from './use-visit.ts';
import styles from './visit.module.css';
import { FIRST, toGroupPart } from './visit.ts';
import type { VisitData } from './visit-data.ts';

/** Loaded once something is to be paid. */
const PayVisit = lazy(() => import('./PayVisit.tsx'));

interface ChoiceProps extends ViewProps<VisitData> {
  visit: Visit;
  zone: string;
  /** The choices so far; nothing before the first. */
  children: ReactNode;
}

/** Asks for the services, the time, the way to pay, and the customer. */
function Choice({ data, site, visit, zone, children }: ChoiceProps) {
  const text = useText();
  const { t } = text;
  const { parts, placed, startMs, turn } = visit;
  const { bookable: first } = data.first;
  const groupParts = parts.map(toGroupPart);
  const location = chosenLocation(parts.find(({ key }) => key === FIRST)?.bookable ?? first);
  return (
    <>
      <Services visit={visit} />
      {parts.length > 1 ? (
        <>
          <GroupTimes
            key={JSON.stringify([groupParts, location])}
            parts={groupParts}
            zone={zone}
            location={location}
            firstDate={toLocalDate(startMs ?? data.startMs ?? data.nowMs, zone)}
            nowMs={data.nowMs}
            lastMs={earliest(...parts.map(({ bookable }) => windowEndMs(bookable, data.nowMs)))}
            chosenMs={startMs}
            turn={turn}
            onChoose={visit.choose}
            onLoad={visit.settle}
          />
          <h2 className={styles.heading}>{t('Your details')}</h2>
          <DetailsForm
            site={site}
            serviceId={first.id}
            form={visit.form}
            hasAddress={visit.hasAddress}
            participants={1}
            isBusy={visit.isBusy}
            failure={visit.failure}
            isReady={placed !== null}
            action={actionWords(visit, text)}
            onSubmit={visit.book}
          >
            <WayChoice ways={visit.ways} chosen={visit.way} choose={visit.chooseWay} />
            {children ?? <p className={styles.hint}>{t('Choose a time above.')}</p>}
          </DetailsForm>
        </>
      ) : (
        <p className={styles.after}>{t('Add a service to see when all of them are free one after the other.')}</p>
      )}
    </>
  );
}

function actionWords({ parts, isPaidOnline }: Visit, { t }: Pick<Text, 't'>): string {
  if (isPaidOnline) return t('Continue to payment');
  if (parts.some(({ bookable }) => bookable.needsApproval)) return t('Send request');
  return t('{count, plural, one {Book # appointment} other {Book # appointments}}', { count: parts.length });
}

/** Books several services one after the other: which, when, then who they are for. What is paid online is paid last. */
export default function VisitView({ data, site }: ViewProps<VisitData>) {
  const { t } = useText();
  const visit = useVisit(data);
  const { parts, placed, paying } = visit;
  const isAlive = useIsAlive();
  const { bookable: first } = data.first;
  const zone = data.choices.zone ?? site.timeZone;
  const own = parts.find(({ key }) => key === FIRST)?.bookable ?? first;
  const overview = placed ? <Overview placed={placed} zone={zone} nowMs={data.nowMs} /> : null;
  return (
    <Container>
      <div className={styles.page}>
        <h1 className={styles.title}>{t('Several services in one visit')}</h1>
        {paying ? null : (
          <p>
            <a href={atPlace(data.backHref, visit.wantedPlace)} className={styles.back}>
              {t('Book only {name}', { name: first.name })}
            </a>
          </p>
        )}
        {paying || (own.isAtCustomer && own.places.length === 0) ? null : (
          <div className={styles.place}>
            <PlaceChoice bookable={own} onChoose={visit.choosePlace} />
          </div>
        )}
        {paying ? (
          <>
            {overview}
            <FailureNotice failure={visit.failure} />
            {isAlive ? (
              <Suspense fallback={null}>
                <PayVisit paying={paying} site={site} zone={zone} isBusy={visit.isBusy} />
              </Suspense>
            ) : null}
          </>
        ) : (
          <Choice {...{ data, site, visit, zone }}>{overview}</Choice>
        )}
      </div>
    </Container>
  );
}
