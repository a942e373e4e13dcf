import { useText } from '../../lib/text.ts';
import type { Session, ViewProps } from '../../pages/page.tsx';
import { CalendarsSection } from '../hours/CalendarsSection.tsx';
import { HoursSection } from '../hours/HoursSection.tsx';
import { ResourceFrame } from '../hours/ResourceFrame.tsx';
import { TimeOffSection } from '../hours/TimeOffSection.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import { isOneOf } from '../parts/choice.ts';
import type { ConsoleData } from '../parts/console-page.ts';
import sales from '../parts/sales.module.css';
import { TabLinks } from '../parts/TabLinks.tsx';
import { mayManageSales } from '../parts/team.ts';
import type { Resource } from '../parts/use-resources.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { DeleteResource } from './DeleteResource.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { type ResourceTab, resourceHref, resourcesHref, resourceTabs } from './resource-form.ts';
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
  const tabs = shown.map((one) => [resourceHref(id, one), words[one]] as const);
  return <TabLinks label={t('Rooms and equipment')} tabs={tabs} current={resourceHref(id, tab)} />;
}

function TypeLine({ typeId }: Pick<Resource, 'typeId'>) {
  const { t } = useText();
  const type = useTypes().types.find(({ id }) => id === typeId);
  return type ? <p className={sales.lead}>{t('{type}. Its type stays what it is.', { type: type.name })}</p> : null;
}

interface TabProps {
  resource: Resource;
  tab: ResourceTab;
  session: Session;
  timeZone: string;
  mayManage: boolean;
  tell(news: Undoable): void;
}

function TabContent({ resource, tab, session, timeZone, mayManage, tell }: TabProps) {
  const { t } = useText();
  const hours = { resourceId: resource.id, timeZone, mayChange: mayManage, tell };
  if (tab === 'hours') return <HoursSection {...hours} withoutHours={t('Without hours it can be used at any time.')} />;
  if (tab === 'time-off')
    return <TimeOffSection {...hours} memberId={session.identityId} zone={timeZone} name={resource.name} />;
  if (!mayManage) return null;
  if (tab === 'calendars') return <CalendarsSection {...hours} />;
  return (
    <>
      <ResourceForm saved={resource} tell={tell} />
      <DeleteResource resource={resource} />
    </>
  );
}

/** A room or a piece of equipment. */
export default function ResourceView({ data: { params, search, session }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const mayManage = mayManageSales(session);
  const asked = new URLSearchParams(search).get('tab');
  const tab = isOneOf(resourceTabs, asked) ? asked : mayManage ? 'details' : 'hours';
  return (
    <ConsoleRoot>
      <Back href={resourcesHref}>{t('Rooms and equipment')}</Back>
      <ResourceFrame
        resourceId={params.resourceId ?? ''}
        isStaff={false}
        title={t('Rooms and equipment')}
        head={(heading, resource) => (
          <>
            {heading}
            {resource ? <TypeLine typeId={resource.typeId} /> : null}
          </>
        )}
      >
        {(resource, tell) => (
          <>
            <Tabs id={resource.id} tab={tab} mayManage={mayManage} />
            <div className={sales.tabContent}>
              <TabContent
                resource={resource}
                tab={tab}
                session={session}
                timeZone={site.timeZone}
                mayManage={mayManage}
                tell={tell}
              />
            </div>
          </>
        )}
      </ResourceFrame>
    </ConsoleRoot>
  );
}
