import type { AnswerOf, Service, serviceOptionsAndVariants } from '@foyer/sdk';
import type { Type } from '../services/service.ts';

export type ServiceVariants = AnswerOf<typeof serviceOptionsAndVariants.getServiceOptionsAndVariants>;
export type RateType = NonNullable<Service['payment']['rateType']>;
export type VariedBy = '' | 'DURATION' | 'STAFF_MEMBER' | 'CUSTOM';

export interface PictureValue {
  id: string;
  /** Of a picture elsewhere, which has no id. */
  url: string;
  altText: string;
}

export interface ChoiceValue {
  name: string;
  price: string;
}

export interface NeedValue {
  typeId: string;
  /** Empty for any of the type. */
  resourceIds: readonly string[];
}

export interface PlaceValue {
  /** Empty for a new one. */
  id: string;
  address: string;
}

export interface GroupValue {
  /** Empty for a new one. */
  id: string;
  name: string;
  prompt: string;
  most: string;
  addOnIds: readonly string[];
}

/** A service as its form has it; numbers are texts. */
export interface ServiceValues {
  name: string;
  tagLine: string;
  description: string;
  categoryId: string;
  isShown: boolean;
  cover: PictureValue | null;
  gallery: readonly PictureValue[];
  slug: string;
  seoTitle: string;
  seoDescription: string;
  isIndexed: boolean;
  rateType: RateType;
  price: string;
  priceText: string;
  /** Empty for none. */
  deposit: string;
  mayPayInFull: boolean;
  payments: string;
  enrollmentFee: string;
  /** The day of the first monthly payment; empty for the day of booking. */
  firstChargeDay: string;
  online: boolean;
  inPerson: boolean;
  plan: boolean;
  planIds: readonly string[];
  variedBy: VariedBy;
  optionName: string;
  /** Prices by the minutes of a length or the id of a staff member. */
  prices: Readonly<Record<string, string>>;
  choices: readonly ChoiceValue[];
  lengths: readonly string[];
  buffer: string;
  travel: string;
  capacity: string;
  staffIds: readonly string[];
  needs: readonly NeedValue[];
  businessIds: readonly string[];
  places: readonly PlaceValue[];
  isAtCustomer: boolean;
  isOnlineMeeting: boolean;
  policyId: string;
  formId: string;
  isBookable: boolean;
  needsApproval: boolean;
  groups: readonly GroupValue[];
}

export const emptyValues: ServiceValues = {
  ...{ name: '', tagLine: '', description: '', categoryId: '', isShown: true, cover: null, gallery: [] },
  ...{ slug: '', seoTitle: '', seoDescription: '', isIndexed: true },
  ...{ rateType: 'FIXED', price: '', priceText: '', deposit: '', mayPayInFull: false },
  ...{ payments: '', enrollmentFee: '', firstChargeDay: '', online: false, inPerson: true, plan: false, planIds: [] },
  ...{ variedBy: '', optionName: '', prices: {}, choices: [] },
  ...{ lengths: [], buffer: '', travel: '', capacity: '1', staffIds: [], needs: [] },
  ...{ businessIds: [], places: [], isAtCustomer: false, isOnlineMeeting: false },
  ...{ policyId: '', formId: '', isBookable: true, needsApproval: false, groups: [] },
};

/** The state that fields depend on besides their values. */
export interface FormContext {
  type: Type;
  /** Undefined for a new service. */
  saved: Service | undefined;
  variants: ServiceVariants | undefined;
}

/** The prices of a varied service that belong to what is chosen now, in order. */
export function pricedKeys({ variedBy, lengths, staffIds }: ServiceValues): readonly string[] {
  if (variedBy === 'DURATION') return lengths.map((length) => length.trim()).filter(Boolean);
  return variedBy === 'STAFF_MEMBER' ? staffIds : [];
}

/** An amount as it is sent: `12,50` is `12.50`. */
export const amountOf = (typed: string): string => typed.trim().replace(',', '.');
