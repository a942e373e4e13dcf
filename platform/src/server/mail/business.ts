import type { Site } from '../sites/store.ts';
import type { BookingMail } from './templates.ts';

/** The sender, as every mail shows it. */
export const businessOf = ({ name, email, phone, formattedAddress, brand }: Site): BookingMail['business'] => ({
  name,
  email,
  phone,
  address: formattedAddress,
  accentColor: brand.accentColor,
});
