import { useFoyer } from '@foyer/react';
import { resources } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { CalendarsSection } from '../hours/CalendarsSection.tsx';
import { HoursSection } from '../hours/HoursSection.tsx';
import { TimeOffSection } from '../hours/TimeOffSection.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import { isOneOf } from '../parts/choice.ts';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import { DeleteResource } from './DeleteResource.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { type ResourceTab, resourceHref, resourcesHref, resourceTabs } from './resource-form.ts';
import styles from './resources.module.css';
import { useTypes } from './use-types.ts';

function Tabs({ id, tab, mayManage }: { id: string; tab: ResourceTab; mayManage: boolean }) {
  const { t } = useText();
  const words: Record<ResourceTab, string> = {
    details: t('Details'),
    hours: t('Hours'),
    'time-off': t('Time off'),
    calendars: t('Calendars'),
  };
  const shown = resourceTabs.filter((one) => mayManage || one === 'hours' || one === 'time-off');
  return (
    <nav aria-label={t('Rooms and equipment')} className={sales.tabs}>
      {shown.map((one) => (
        <a key={one} href={resourceHref(id, one)} aria-current={one === tab ? 'page' : undefined}>
          {words[one]}
        </a>
      ))}
    </nav>
  );
}

function Resource({ data: { params, search, session }, site: { timeZone } }: ViewProps<ConsoleData>) {
  const { t, own } = useText();
  const { news, tell } = useUndoToast();
  const { resourceId = '' } = params;
  const query = useQuery(useFoyer().query(resources.getResource, [resourceId]));
  const { types } = useTypes();
  const mayManage = mayManageSales(session);
  const asked = new URLSearchParams(search).get('tab');
  const tab = isOneOf(resourceTabs, asked) ? asked : mayManage ? 'details' : 'hours';
  const kind = query.error ? readFailure(query.error).kind : undefined;
  const resource = query.data;
  if (kind === 'gone' || kind === 'invalid') {
    return (
      <>
        <h1>{t('Rooms and equipment')}</h1>
        <FailureNotice failure={{ kind: 'gone', violations: [], data: {} }} />
      </>
    );
  }
  const type = types.find(({ id }) => id === resource?.typeId);
  const hours = { resourceId, timeZone, mayChange: mayManage, tell };
  return (
    <>
      <h1 {...(resource ? own : {})}>{resource?.name ?? t('Rooms and equipment')}</h1>
      {type ? <p className={sales.lead}>{t('{type}. Its type stays what it is.', { type: type.name })}</p> : null}
      <Loaded query={query} lines={8}>
        {resource ? (
          <>
            <Tabs id={resourceId} tab={tab} mayManage={mayManage} />
            <div className={styles.content}>
              {tab === 'hours' ? (
                <HoursSection {...hours} withoutHours={t('Without hours it can be used at any time.')} />
              ) : null}
              {tab === 'time-off' ? <TimeOffSection {...hours} /> : null}
              {tab === 'calendars' && mayManage ? <CalendarsSection {...hours} /> : null}
              {tab === 'details' && mayManage ? (
                <>
                  <ResourceForm saved={resource} tell={tell} />
                  <DeleteResource resource={resource} />
                </>
              ) : null}
            </div>
          </>
        ) : null}
      </Loaded>
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** A room or a piece of equipment. */
export default function ResourceView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={resourcesHref}>{t('Rooms and equipment')}</Back>
      <Resource {...props} />
    </ConsoleRoot>
  );
}
