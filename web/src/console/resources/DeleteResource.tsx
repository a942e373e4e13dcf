import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { LEAVING } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { useResourceChanges } from '../parts/use-resource-changes.ts';
import type { Resource } from '../parts/use-resources.ts';
import { useServices } from '../parts/use-services.ts';
import { needsResource } from './needs.ts';
import { resourcesHref } from './resource-form.ts';

/** Deletes a room or equipment for good; says before which services need it. */
export function DeleteResource({ resource }: { resource: Resource }) {
  const { t } = useText();
  const { id, name } = resource;
  const changes = useResourceChanges();
  const services = useServices();
  const [isAsking, setAsking] = useState(false);
  const needed = (services.data?.services ?? []).filter((service) => needsResource(service, resource));
  const names = needed.map((service) => service.name).join(', ');
  return (
    <Section title={t('Delete')}>
      {needed.length > 0 ? <p className={sales.lead}>{t('Needed by: {names}', { names })}</p> : null}
      <div className={sales.ways}>
        <Button className={sales.dire} onClick={() => setAsking(true)}>
          {t('Delete {name}', { name })}
        </Button>
      </div>
      {isAsking ? (
        <AskDialog
          title={t('Delete {name}?', { name })}
          words={[
            t('If upcoming bookings or a service that names it still need it, nothing is deleted and we say so.'),
            t('Its hours and connected calendars go with it. Deleting can’t be undone.'),
          ]}
          verb={t('Delete permanently')}
          work={async () => {
            await changes.remove(id);
            window.location.assign(resourcesHref);
            return LEAVING;
          }}
          close={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}
