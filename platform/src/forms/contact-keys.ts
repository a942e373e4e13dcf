/** The contact fields of a submission, by each name that clients use; a question can't have one of these keys. */
export const contactFieldOf = {
  first_name: 'firstName',
  firstName: 'firstName',
  last_name: 'lastName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  full_address: 'fullAddress',
  fullAddress: 'fullAddress',
} as const;

export const contactKeys: ReadonlySet<string> = new Set(Object.keys(contactFieldOf));
