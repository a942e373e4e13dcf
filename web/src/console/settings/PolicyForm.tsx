import { useFoyer } from '@foyer/react';
import { type AnswerOf, signOnPolicy } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import { changesOf } from '../parts/form-values.ts';
import sales from '../parts/sales.module.css';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { EditForm } from './EditForm.tsx';

type Policy = AnswerOf<typeof signOnPolicy.getSignOnPolicy>['signOnPolicy'];

interface PolicyValues {
  requireOwnerApproval: boolean;
  requireEmailVerification: boolean;
  discloses: boolean;
  minPasswordLength: string;
}

const LEAST = 8;
const MOST = 64;

const readPolicy = (policy: Policy): PolicyValues => ({
  requireOwnerApproval: policy.requireOwnerApproval,
  requireEmailVerification: policy.requireEmailVerification,
  discloses: policy.disclosure === 'OPEN',
  minPasswordLength: String(policy.minPasswordLength),
});

const writePolicy = ({ discloses, minPasswordLength, ...boxes }: PolicyValues) => ({
  ...boxes,
  disclosure: discloses ? ('OPEN' as const) : ('PRIVATE' as const),
  minPasswordLength: Number(minPasswordLength),
});

const fieldOf = (path: string): 'minPasswordLength' | undefined =>
  path.endsWith('.minPasswordLength') ? 'minPasswordLength' : undefined;

interface PolicyProps {
  saved: Policy;
  mayChange: boolean;
  tell(news: Undoable): void;
}

/** The rules of registration. People who are members already stay members. */
export function PolicyForm({ saved, mayChange, tell }: PolicyProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { values, change, ...edit } = useKeptEdit({
    saved,
    read: readPolicy,
    send: async (next, before, { revision }) => {
      const sent = changesOf(writePolicy(next), writePolicy(before));
      const policy = await client.run(signOnPolicy.updateSignOnPolicy, [{ ...sent, revision }]);
      await queries.invalidateQueries({ queryKey: ['signOnPolicy'] });
      return policy;
    },
    fetchNow: async () => (await client.run(signOnPolicy.getSignOnPolicy, [])).signOnPolicy,
    onSaved: (_, undo) => tell({ words: t('The sign-in policy is saved.'), undo }),
  });
  const length = Number(values.minPasswordLength);
  const isLength = Number.isInteger(length) && length >= LEAST && length <= MOST;
  const box = (field: 'requireOwnerApproval' | 'requireEmailVerification' | 'discloses', words: string) => (
    <label className={sales.choice}>
      <input type="checkbox" checked={values[field]} onChange={({ target }) => change({ [field]: target.checked })} />
      {words}
    </label>
  );
  return (
    <EditForm
      edit={edit}
      mayChange={mayChange}
      findFaults={() => (isLength ? [] : ['minPasswordLength'])}
      fieldOf={fieldOf}
    >
      {(wrong) => (
        <>
          {box('requireEmailVerification', t('New members prove their email address with a code'))}
          {box('requireOwnerApproval', t('New members wait until the business approves them'))}
          {box('discloses', t('Say at sign-in whether an address has an account'))}
          <p className={sales.quiet}>{t('It’s friendlier, but anyone can find out who is a member here.')}</p>
          <Field
            label={t('Shortest password')}
            hint={t('In characters. Team members need 15, or a second factor.')}
            error={
              wrong.includes('minPasswordLength')
                ? t('Enter a number from {least} to {most}.', { least: LEAST, most: MOST })
                : undefined
            }
          >
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                maxLength={2}
                autoComplete="off"
                value={values.minPasswordLength}
                onChange={({ target }) => change({ minPasswordLength: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </EditForm>
  );
}
