import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { useResourceChanges } from '../parts/use-resource-changes.ts';
import type { Resource, ResourceHours } from '../parts/use-resources.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { NameForm } from './NameForm.tsx';
import { ResourcesTable } from './ResourcesTable.tsx';
import { newResourceHref } from './resource-form.ts';
import type { ResourceType } from './use-types.ts';

interface TypeProps {
  type: ResourceType;
  resources: readonly Resource[];
  hoursById: ReadonlyMap<string, ResourceHours>;
  mayManage: boolean;
  tell(news: Undoable): void;
}

/** A type of rooms or equipment, with all of it. */
export function TypeSection({ type, resources, hoursById, mayManage, tell }: TypeProps) {
  const { t, own } = useText();
  const { id, name, revision } = type;
  const changes = useResourceChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const [isRenaming, setRenaming] = useState(false);
  const rename = async (next: string) => {
    const renamed = await changes.renameType(id, revision, next);
    setRenaming(false);
    const undo = () => changes.renameType(id, renamed.revision, name);
    tell({ words: t('{name} is now called {next}.', { name, next }), undo });
  };
  const remove = () =>
    run(async () => {
      await changes.removeType(id);
      tell({ words: t('{name} is deleted.', { name }), undo: () => changes.addType(name) });
    });
  return (
    <Section
      title={<span {...own}>{name}</span>}
      aside={
        mayManage ? (
          <ButtonLink href={newResourceHref(id)} aria-label={t('Add to {name}', { name })}>
            {t('Add')}
          </ButtonLink>
        ) : null
      }
    >
      {resources.length > 0 ? (
        <ResourcesTable name={name} resources={resources} hoursById={hoursById} />
      ) : (
        <p className={sales.quiet}>{t('There is none of these yet.')}</p>
      )}
      {mayManage && !isRenaming ? (
        <div className={sales.ways}>
          <Button look="quiet" aria-label={t('Rename {name}', { name })} onClick={() => setRenaming(true)}>
            {t('Rename')}
          </Button>
          {resources.length === 0 ? (
            <Button
              look="quiet"
              className={sales.dire}
              aria-label={t('Delete {name}', { name })}
              aria-disabled={isBusy || undefined}
              onClick={remove}
            >
              {t('Delete')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isRenaming ? (
        <NameForm
          label={t('Name of the type')}
          first={name}
          verb={t('Save name')}
          save={rename}
          close={() => setRenaming(false)}
        />
      ) : null}
      <FailureNotice failure={failure} takesFocus />
    </Section>
  );
}
