import type { Site } from '../sites/store.ts';

export interface Sender {
  name: string;
  email?: string;
  phone?: string;
  address?: string;
  accentColor?: string;
}

/** The sender, as every mail shows it. */
export const businessOf = ({ name, email, phone, formattedAddress, brand }: Site): Sender => ({
  name,
  email,
  phone,
  address: formattedAddress,
  accentColor: brand.accentColor,
});
