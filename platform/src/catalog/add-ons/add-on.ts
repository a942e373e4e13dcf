import type { AddOnId, Modules, RequestOf } from '@foyer/contract';
import type { Money } from '../../server/lib/money.ts';

export type SentAddOn = Partial<RequestOf<Modules['addOns']['createAddOn']>['addOn']>;
export type AddOnImage = NonNullable<NonNullable<SentAddOn['mainMedia']>['image']>;

/** An add-on takes time, which lengthens the appointment, or is bought in a quantity. */
export type AddOnKind =
  | { durationMinutes: number; maxQuantity?: never }
  | { maxQuantity: number; durationMinutes?: never };

export interface AddOnContent {
  name: string;
  price: Money;
  kind: AddOnKind;
  image?: AddOnImage | undefined;
  extendedFields?: { namespaces?: Record<string, unknown> | undefined } | undefined;
}

/** An extra that is booked with services. */
export interface AddOn extends AddOnContent {
  id: AddOnId;
  revision: number;
  createdDate: Date;
  updatedDate: Date;
}
