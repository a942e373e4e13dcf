import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ArchiveButton } from '../parts/ArchiveButton.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import type { Plan } from '../parts/use-plans.ts';
import own from './plans.module.css';
import { plansHref } from './tabs.ts';
import { usePlanChanges } from './use-plan-changes.ts';

/** Duplicates, hides or shows a plan, marks it as the primary one, or archives it. */
export function PlanActions({ plan, onDone }: { plan: Plan; onDone(words: string): void }) {
  const { t } = useText();
  const changes = usePlanChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const { id, name, primary } = plan;
  const act = (work: () => Promise<void>, words: string) =>
    run(async () => {
      await work();
      onDone(words);
    });
  const archive = async () => {
    await changes.archive(id);
    onDone(t('{name} is archived.', { name }));
  };
  return (
    <details className={own.more}>
      <summary aria-label={t('Change {name}', { name })}>{t('Change')}</summary>
      <div className={styles.ways}>
        <ButtonLink href={`${plansHref}/new?copy=${id}`}>{t('Duplicate')}</ButtonLink>
        {plan.public ? (
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => act(() => changes.show(id, false), t('{name} is hidden on your site.', { name }))}
          >
            {t('Hide')}
          </Button>
        ) : (
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => act(() => changes.show(id, true), t('{name} is on sale.', { name }))}
          >
            {t('Put on sale')}
          </Button>
        )}
        {primary ? (
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => act(() => changes.clearPrimary(), t('No plan is primary now.'))}
          >
            {t('Not primary any more')}
          </Button>
        ) : (
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => act(() => changes.makePrimary(id), t('{name} is the primary plan now.', { name }))}
          >
            {t('Make primary')}
          </Button>
        )}
        <ArchiveButton
          name={name}
          words={[
            t('It is no longer sold, on your site or in person, and it can’t be changed any more.'),
            plan.hasOrders
              ? t('Its orders go on: they renew, are charged and pay for bookings as before.')
              : t('Nobody has bought it.'),
            t('Archiving can’t be undone. To stop selling it for a while, hide it.'),
          ]}
          verb={t('Archive plan')}
          archive={archive}
        />
      </div>
      <FailureNotice failure={failure} takesFocus />
    </details>
  );
}
