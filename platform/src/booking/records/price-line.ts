import type { Money } from '../../server/lib/money.ts';

/** A line of what was agreed for a booking. Stored with it, so that later prices don't change it. */
export interface PriceLine {
  kind: 'PARTICIPANTS' | 'ADD_ON';
  /** The variant's key, or the add-on's id. */
  id?: string;
  /** The variant that participants chose, else the service; or the add-on. */
  name: string;
  quantity: number;
  unitPrice: Money;
}
