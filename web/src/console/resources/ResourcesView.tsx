import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useResourceChanges } from '../parts/use-resource-changes.ts';
import { STAFF_TYPE_ID, useHoursOf, useResources } from '../parts/use-resources.ts';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import { NameForm } from './NameForm.tsx';
import { TypeSection } from './TypeSection.tsx';
import { useTypes } from './use-types.ts';

function Resources({ data: { session } }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { query, types } = useTypes();
  const resources = useResources();
  const all = (resources.data ?? []).filter(({ typeId }) => typeId !== STAFF_TYPE_ID);
  const hours = useHoursOf(all.map(({ id }) => id));
  const hoursById = new Map(hours.data);
  const { addType, removeType } = useResourceChanges();
  const { news, tell } = useUndoToast();
  const mayManage = mayManageSales(session);
  return (
    <>
      <h1>{t('Rooms and equipment')}</h1>
      <p className={sales.lead}>{t('What services need besides people. Two bookings never get the same one.')}</p>
      <Loaded query={query} lines={6}>
        {types.length === 0 ? (
          <p className={sales.empty}>
            {t('Begin with a type, such as treatment rooms. Then add each room, and name the type in your services.')}
          </p>
        ) : null}
        <Loaded query={resources} lines={6}>
          {hours.isError ? <Loaded query={hours}>{null}</Loaded> : null}
          {types.map((type) => (
            <TypeSection
              key={type.id}
              type={type}
              resources={all.filter(({ typeId }) => typeId === type.id)}
              hoursById={hoursById}
              mayManage={mayManage}
              tell={tell}
            />
          ))}
        </Loaded>
      </Loaded>
      {mayManage ? (
        <Section title={t('Add a type')}>
          <NameForm
            label={t('Name of the type')}
            hint={t('Such as “Treatment room” or “Reformer”.')}
            first=""
            verb={t('Add type')}
            save={async (name) => {
              const { id } = await addType(name);
              tell({ words: t('{name} is added.', { name }), undo: () => removeType(id) });
            }}
          />
        </Section>
      ) : null}
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** Rooms and equipment by their types. */
export default function ResourcesView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Resources {...props} />
    </ConsoleRoot>
  );
}
