import { earliest } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { windowEndMs } from '../../services/bookable.ts';
import { Container } from '../../ui/Layout.tsx';
import { chosenLocation } from '../booking/several/appointments.ts';
import { DetailsForm } from '../booking/several/DetailsForm.tsx';
import { GroupTimes } from '../booking/several/GroupTimes.tsx';
import { PlaceChoice } from '../booking/several/PlaceChoice.tsx';
import { atPlace } from '../booking/several/place-state.ts';
import { Overview } from './Overview.tsx';
import { Services } from './Services.tsx';
import { useVisit } from './use-visit.ts';
import styles from './visit.module.css';
import { FIRST, toGroupPart } from './visit.ts';
import type { VisitData } from './visit-data.ts';

/** Books several services one after the other: which, when, then who they are for. */
export default function VisitView({ data, site }: ViewProps<VisitData>) {
  const { t } = useText();
  const visit = useVisit(data);
  const { parts, placed, startMs, turn } = visit;
  const { bookable: first } = data.first;
  const zone = data.choices.zone ?? site.timeZone;
  const needsApproval = parts.some(({ bookable }) => bookable.needsApproval);
  const groupParts = parts.map(toGroupPart);
  const own = parts.find(({ key }) => key === FIRST)?.bookable ?? first;
  const location = chosenLocation(own);
  return (
    <Container>
      <div className={styles.page}>
        <h1 className={styles.title}>{t('Several services in one visit')}</h1>
        <p>
          <a href={atPlace(data.backHref, visit.wantedPlace)} className={styles.back}>
            {t('Book only {name}', { name: first.name })}
          </a>
        </p>
        {own.isAtCustomer && own.places.length === 0 ? null : (
          <div className={styles.place}>
            <PlaceChoice bookable={own} onChoose={visit.choosePlace} />
          </div>
        )}
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
              action={
                needsApproval
                  ? t('Send request')
                  : t('{count, plural, one {Book # appointment} other {Book # appointments}}', { count: parts.length })
              }
              onSubmit={visit.book}
            >
              {placed ? (
                <Overview placed={placed} zone={zone} />
              ) : (
                <p className={styles.hint}>{t('Choose a time above.')}</p>
              )}
            </DetailsForm>
          </>
        ) : (
          <p className={styles.after}>{t('Add a service to see when all of them are free one after the other.')}</p>
        )}
      </div>
    </Container>
  );
}
