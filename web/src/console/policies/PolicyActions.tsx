import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import sales from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { policyHref, usePolicyChanges } from './policies.ts';
import type { Policy } from './policy-form.ts';

interface ActionsProps {
  policy: Policy;
  /** The default policy before a change. */
  before: Policy | undefined;
  isUsed: boolean;
  tell(news: Undoable): void;
}

/** Makes a policy the default, copies it, or deletes it if no service uses it. Each can be taken back. */
export function PolicyActions({ policy, before, isUsed, tell }: ActionsProps) {
  const { t } = useText();
  const changes = usePolicyChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const { id, name } = policy;
  const makeDefault = async () => {
    await changes.makeDefault(id);
    tell({
      words: t('{name} is the default policy.', { name }),
      undo: before ? () => changes.makeDefault(before.id) : undefined,
    });
  };
  const duplicate = async () => {
    const copy = await changes.copy(policy, t('Copy of {name}', { name }));
    tell({
      words: t('A copy of {name} is ready.', { name }),
      href: policyHref(copy.id),
      undo: () => changes.remove(copy.id),
    });
  };
  // No service has a policy that can be deleted, and bookings keep their own copy, so another id does after undoing.
  const remove = async () => {
    await changes.remove(id);
    tell({ words: t('{name} is deleted.', { name }), undo: () => changes.copy(policy, name) });
  };
  const button = (words: string, label: string, work: () => Promise<void>) => (
    <Button aria-label={label} aria-disabled={isBusy || undefined} onClick={() => run(work)}>
      {words}
    </Button>
  );
  return (
    <>
      <div className={sales.ways}>
        {policy.default ? null : button(t('Make default'), t('Make default: {name}', { name }), makeDefault)}
        {button(t('Duplicate'), t('Duplicate {name}', { name }), duplicate)}
        {policy.default || isUsed ? null : button(t('Delete'), t('Delete {name}', { name }), remove)}
      </div>
      <FailureNotice failure={failure} takesFocus />
    </>
  );
}
