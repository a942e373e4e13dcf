import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { MoveButtons } from '../parts/MoveButtons.tsx';
import styles from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { NameDialog } from './NameDialog.tsx';
import own from './services.module.css';
import { useCategoryChanges } from './use-category-changes.ts';
import type { Category } from './use-services-list.ts';

interface HeadProps {
  category: Category;
  /** Of all categories, in their order. */
  all: readonly Category[];
  isEmpty: boolean;
  headingId: string;
  mayManage: boolean;
  tell(news: Undoable): void;
}

/** The name of a category, and what can be done to it. Only an empty one can be deleted, and never the last. */
export function CategoryHead({ category, all, isEmpty, headingId, mayManage, tell }: HeadProps) {
  const { t, own: inOwnLanguage } = useText();
  const changes = useCategoryChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const [isNaming, setNaming] = useState(false);
  const { id, name } = category;
  const position = all.indexOf(category);
  const afterId = all[position - 1]?.id;
  const remove = () =>
    run(async () => {
      await changes.remove(id);
      tell({ words: t('The category {name} is deleted.', { name }), undo: () => changes.restore(name, afterId) });
    });
  const move = (step: -1 | 1) => run(() => changes.move(id, all[step < 0 ? position - 2 : position + 1]?.id));
  return (
    <>
      <div className={own.categoryHead}>
        <h2 id={headingId} {...inOwnLanguage}>
          {name}
        </h2>
        {mayManage ? (
          <div className={styles.ways}>
            <Button look="quiet" aria-label={t('Rename category {name}', { name })} onClick={() => setNaming(true)}>
              {t('Rename')}
            </Button>
            {isEmpty && all.length > 1 ? (
              <Button
                look="quiet"
                aria-label={t('Delete category {name}', { name })}
                aria-disabled={isBusy || undefined}
                onClick={remove}
              >
                {t('Delete')}
              </Button>
            ) : null}
            {all.length > 1 ? (
              <MoveButtons name={t('category {name}', { name })} position={position} count={all.length} onMove={move} />
            ) : null}
          </div>
        ) : null}
      </div>
      <FailureNotice failure={failure} takesFocus />
      {isNaming ? (
        <NameDialog
          title={t('Rename {name}', { name })}
          words={t('Customers see the name above its services.')}
          verb={t('Rename category')}
          first={name}
          save={(typed) => changes.rename(category, typed).then(() => undefined)}
          close={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}
