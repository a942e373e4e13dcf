import type { Brand } from '../db/site-schema.ts';
import type { Site } from '../sites/store.ts';

export interface Sender {
  name: string;
  email?: string;
  phone?: string;
  address?: string;
  accentColor?: string;
  logo?: NonNullable<Brand['logo']>;
}

/** The sender, as every mail shows it. */
export const businessOf = ({ name, email, phone, formattedAddress, brand }: Site): Sender => ({
  name,
  email,
  phone,
  address: formattedAddress,
  accentColor: brand.accentColor,
  ...(brand.logo ? { logo: brand.logo } : {}),
});
