import { useFoyer } from '@foyer/react';
import { locations } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { mayManageSales } from '../parts/team.ts';
import { LocationForm } from './LocationForm.tsx';
import { locationsHref } from './location-form.ts';

function Editor({ data: { params }, site }: ViewProps<ConsoleData>) {
  const { t, own } = useText();
  const { locationId = '' } = params;
  const { query } = useFoyer();
  const location = useQuery({ ...query(locations.getLocation, [locationId]), enabled: locationId !== '' });
  const kind = location.error ? readFailure(location.error).kind : undefined;
  const title = locationId ? t('Location') : t('Add location');
  if (kind === 'gone' || kind === 'invalid' || location.data?.archived) {
    const failure = { kind: location.data ? 'archivedLocation' : 'gone', violations: [], data: {} } as const;
    return (
      <>
        <h1>{title}</h1>
        <FailureNotice failure={failure} />
      </>
    );
  }
  if (!locationId) {
    return (
      <>
        <h1>{title}</h1>
        <LocationForm saved={undefined} site={site} />
      </>
    );
  }
  return (
    <>
      <h1 {...(location.data ? own : {})}>{location.data?.name ?? title}</h1>
      <Loaded query={location} lines={8}>
        <LocationForm saved={location.data} site={site} />
      </Loaded>
    </>
  );
}

/** A location to add, or to change. */
export default function LocationEditorView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={locationsHref}>{t('Locations')}</Back>
      {mayManageSales(props.data.session) ? (
        <Editor {...props} />
      ) : (
        <>
          <h1>{t('Location')}</h1>
          <Notice>
            <p>{t('Managers and owners can change locations.')}</p>
          </Notice>
        </>
      )}
    </ConsoleRoot>
  );
}
