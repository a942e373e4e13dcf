import { Field } from '../../ui/Field.tsx';

interface EmailFieldProps {
  label: string;
  /** `username webauthn` for a sign-in, so that browsers offer saved accounts and passkeys. */
  autoComplete: string;
  initial?: string;
  error?: string | undefined;
}

export function EmailField({ label, autoComplete, initial, error }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          inputMode="email"
          required
          maxLength={320}
          defaultValue={initial}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
