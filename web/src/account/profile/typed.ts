import {
  addressFields,
  emptyAddress,
  type TypedAddress,
  type TypedContact,
  type TypedProfile,
} from '@foyer/react/profile-changes';

/** The text typed in the field. */
const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** The texts typed in all fields of this name, in order. */
const textsIn = (form: FormData, name: string): string[] => form.getAll(name).map((text) => String(text).trim());

export const readProfile = (form: FormData): TypedProfile => ({
  nickname: textIn(form, 'nickname'),
  title: textIn(form, 'title'),
  slug: textIn(form, 'slug'),
});

/** Reads the addresses of a form, row by row. */
function readAddresses(form: FormData): TypedAddress[] {
  const columns = addressFields.map((field) => [field, textsIn(form, field)] as const);
  const rows = columns[0]?.[1].length ?? 0;
  return Array.from({ length: rows }, (_, row) => {
    const address = { ...emptyAddress };
    for (const [field, texts] of columns) address[field] = texts[row] ?? '';
    return address;
  });
}

export const readContact = (form: FormData): TypedContact => ({
  firstName: textIn(form, 'firstName'),
  lastName: textIn(form, 'lastName'),
  company: textIn(form, 'company'),
  birthdate: textIn(form, 'birthdate'),
  phones: textsIn(form, 'phones'),
  addresses: readAddresses(form),
});
