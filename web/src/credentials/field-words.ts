import { useText } from '../lib/text.ts';
import type { FieldFault, FieldName } from './failure.ts';
import { passwordWords } from './password-words.ts';

/** The messages for fields that are empty or invalid. */
export function useFieldWords(minPasswordLength: number | undefined) {
  const text = useText();
  const { t } = text;
  const missing: Record<FieldName, string> = {
    email: t('Enter your email address.'),
    password: t('Enter your password.'),
    current: t('Enter your current password.'),
    firstName: t('Enter your first name.'),
    lastName: t('Enter your last name.'),
    code: t('Enter the code.'),
  };
  const wrong: Record<Exclude<FieldName, 'password'>, string> = {
    email: t('Enter an email address such as name@example.com.'),
    current: t('Check your current password.'),
    firstName: t('Enter your first name, without web or email addresses.'),
    lastName: t('Enter your last name, without web or email addresses.'),
    code: t('Check the code.'),
  };
  return {
    missing: (field: FieldName) => missing[field],
    wrong: ({ field, reason, min = minPasswordLength }: FieldFault) =>
      field === 'password' ? passwordWords(reason, min, text) : wrong[field],
  };
}
