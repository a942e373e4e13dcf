import { useFoyer } from '@foyer/react';
import { sites } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ViewProps } from '../../pages/page.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { isOwner, mayManageSales } from '../parts/team.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { SampleDataSection } from '../sample-data/SampleDataSection.tsx';
import { BusinessForm } from './BusinessForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

function Business({ isOwned, tell }: { isOwned: boolean; tell(news: Undoable): void }) {
  const query = useQuery(useFoyer().query(sites.getSite, []));
  return (
    <Loaded query={query} lines={8}>
      {query.data ? <BusinessForm saved={query.data} mayChange={isOwned} tell={tell} /> : null}
    </Loaded>
  );
}

/** The business and its brand. */
export default function BusinessView({ data: { session }, site }: ViewProps<ConsoleData>) {
  return (
    <SettingsFrame tab="business" session={session}>
      {(tell) => (
        <>
          <Business isOwned={isOwner(session)} tell={tell} />
          {mayManageSales(session) ? <SampleDataSection isThere={site.hasSampleData ?? false} /> : null}
        </>
      )}
    </SettingsFrame>
  );
}
