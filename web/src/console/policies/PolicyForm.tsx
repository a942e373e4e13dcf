import { useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { readFailure } from '../parts/failure.ts';
import { changesOf } from '../parts/form-values.ts';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import { useSharedEditor } from '../parts/use-shared-editor.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { EditForm } from '../settings/EditForm.tsx';
import { BookingFields } from './BookingFields.tsx';
import { ChangeFields } from './ChangeFields.tsx';
import { FeeFields } from './FeeFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { PolicyPreview } from './PolicyPreview.tsx';
import { PolicyUse } from './PolicyUse.tsx';
import styles from './policies.module.css';
import { policyHref, usePolicyChanges } from './policies.ts';
import {
  type FieldsProps,
  newPolicy,
  type Policy,
  policyFaults,
  policyFieldOf,
  readPolicy,
  writePolicy,
} from './policy-form.ts';

function AllFields(fields: FieldsProps) {
  return (
    <>
      <BookingFields {...fields} />
      <ChangeFields {...fields} />
      <FeeFields {...fields} />
      <MoreFields {...fields} />
    </>
  );
}

interface PolicyProps {
  saved: Policy;
  mayChange: boolean;
  currency: string;
  tell(news: Undoable): void;
}

/** All rules of a policy, beside what visitors read of them. */
export function PolicyForm({ saved, mayChange, currency, tell }: PolicyProps) {
  const { t } = useText();
  const changes = usePolicyChanges();
  const { values, change, ...edit } = useKeptEdit({
    saved,
    read: readPolicy,
    send: (next, before, { revision }) =>
      changes.update(saved.id, revision, changesOf(writePolicy(next), writePolicy(before))),
    fetchNow: () => changes.fetchNow(saved.id),
    onSaved: (_, undo) => tell({ words: t('The policy is saved. It holds for new bookings.'), undo }),
  });
  return (
    <div className={styles.columns}>
      <EditForm edit={edit} mayChange={mayChange} findFaults={() => policyFaults(values)} fieldOf={policyFieldOf}>
        {(wrong) => <AllFields {...{ values, change, wrong, currency }} />}
      </EditForm>
      <div className={styles.aside}>
        <PolicyPreview values={values} currency={currency} />
        <PolicyUse policyId={saved.id} />
      </div>
    </div>
  );
}

/** A policy to add. Its page opens once it is saved. */
export function NewPolicyForm({ currency }: { currency: string }) {
  const { t } = useText();
  const changes = usePolicyChanges();
  const [values, setValues] = useState(newPolicy);
  const [idempotencyKey] = useState(() => `${readNowMs()}-${Math.random()}`);
  const isChanged = JSON.stringify(values) !== JSON.stringify(newPolicy);
  const asks = useSharedEditor(isChanged);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const save = () =>
    run(async () => {
      const { id } = await changes.create(writePolicy(values), idempotencyKey);
      asks.current = false;
      window.location.assign(policyHref(id));
      return LEAVING;
    });
  const never = () => {};
  const edit = {
    ...{ isChanged, isBusy, failure, clear, save },
    ...{ theirs: null, saveMine: never, takeTheirs: never, discard: () => setValues(newPolicy) },
  };
  const change = (some: Partial<typeof values>) => setValues((now) => ({ ...now, ...some }));
  return (
    <div className={styles.columns}>
      <EditForm
        edit={edit}
        mayChange
        verb={t('Add policy')}
        findFaults={() => policyFaults(values)}
        fieldOf={policyFieldOf}
      >
        {(wrong) => <AllFields {...{ values, change, wrong, currency }} />}
      </EditForm>
      <div className={styles.aside}>
        <PolicyPreview values={values} currency={currency} />
      </div>
    </div>
  );
}
