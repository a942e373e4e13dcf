import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { News } from '../parts/News.tsx';
import styles from '../parts/sales.module.css';
import { isOwner, mayManageSales } from '../parts/team.ts';
import { useLocations } from '../parts/use-locations.ts';
import { useNews } from '../parts/use-news.ts';
import { LocationsTable } from './LocationsTable.tsx';
import { locationsHref } from './location-form.ts';
import { MeetingsSection } from './MeetingsSection.tsx';
import { TravelSection } from './TravelSection.tsx';

function Locations({ data: { session } }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const query = useLocations();
  const { news, setNews, box } = useNews();
  const mayManage = mayManageSales(session);
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Locations')}</h1>
        {mayManage ? (
          <ButtonLink look="primary" href={`${locationsHref}/new`}>
            {t('Add location')}
          </ButtonLink>
        ) : null}
      </div>
      <News news={news} box={box} />
      <Loaded query={query} lines={4}>
        {query.data?.length ? (
          <LocationsTable locations={query.data} mayManage={mayManage} onDone={setNews} />
        ) : (
          <p className={styles.empty}>{t('Where you work will appear here. Services and working hours name it.')}</p>
        )}
      </Loaded>
      {mayManage ? <TravelSection onDone={setNews} /> : null}
      {mayManage ? <MeetingsSection isOwner={isOwner(session)} onDone={setNews} /> : null}
    </>
  );
}

/** The locations of the business, and how it meets online. */
export default function LocationsView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Locations {...props} />
    </ConsoleRoot>
  );
}
