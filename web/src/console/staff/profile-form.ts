import type { Resource } from '../parts/use-resources.ts';

/** The values of the form. */
export interface ProfileValues {
  name: string;
  email: string;
  phone: string;
  description: string;
  /** Of the picture; empty for none. */
  imageId: string;
}
export type ProfileField = keyof ProfileValues;

export const newProfile: ProfileValues = { name: '', email: '', phone: '', description: '', imageId: '' };

export const readProfile = ({ name, email, phone, description, image }: Resource): ProfileValues => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  description: description ?? '',
  imageId: image?.id ?? '',
});

/** The fields that are wrong, before anything is sent. */
export function profileFaults({ name, email }: ProfileValues): ProfileField[] {
  const isAddress = email.trim() === '' || /^[^\s@]+@[^\s@]+$/.test(email.trim());
  return [...(name.trim() ? [] : (['name'] as const)), ...(isAddress ? [] : (['email'] as const))];
}

/** The fields that differ from the saved ones, so that others stay. An empty picture removes it. */
export function writeProfile(values: ProfileValues, saved: ProfileValues): Partial<Resource> {
  const texts = (['name', 'email', 'phone', 'description'] as const)
    .filter((field) => values[field].trim() !== saved[field])
    .map((field) => [field, values[field].trim()]);
  const { imageId } = values;
  return {
    ...Object.fromEntries(texts),
    ...(imageId === saved.imageId ? {} : { image: imageId ? { id: imageId } : {} }),
  };
}

/** The field that the platform refused. */
export function profileFieldOf({ field }: { field: string }): ProfileField | undefined {
  const name = /^resource\.(\w+)/.exec(field)?.[1];
  if (name === 'image') return 'imageId';
  return (['name', 'email', 'phone', 'description'] as const).find((one) => one === name);
}
