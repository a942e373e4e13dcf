import * as T from 'typebox';
import { BulkActionMetadata, ItemMetadata } from './bulk.ts';
import { FieldMask } from './field-mask.ts';
import { Money } from './payment.ts';
import { MediaItem } from './service.ts';
import { ExtendedFields, entity, Guid, message, Revision, stored, Timestamp } from './shape.ts';

/** An extra that is booked with services: it either takes time, or is bought in a number. */
export const AddOn = entity(
  {
    id: Guid,
    revision: Revision,
    createdDate: Timestamp,
    updatedDate: Timestamp,
    name: T.String({ minLength: 1, maxLength: 100 }),
    price: Money,
    /** Lengthens the appointment. */
    durationInMinutes: T.Integer({ minimum: 1, maximum: 1440 }),
    /** The most of it in one booking. */
    maxQuantity: T.Integer({ minimum: 1, maximum: 9999 }),
    mainMedia: MediaItem,
    extendedFields: ExtendedFields,
    /** Refused: taxes depend on the location, and add-ons have no tags. */
    taxGroup: Guid,
    tags: entity({}),
  },
  { atMostOne: ['durationInMinutes', 'maxQuantity'] },
);

export const NewAddOn = stored(AddOn, ['name']);
export const ChangedAddOn = stored(AddOn, ['id', 'revision']);
export const StoredAddOn = stored(AddOn, ['id', 'revision', 'createdDate', 'updatedDate', 'name', 'price']);

export const MaskedAddOn = message({ addOn: ChangedAddOn }, { fieldMask: FieldMask });

export const bulkAddOnAnswer = message({
  results: T.Array(message({ itemMetadata: ItemMetadata }, { item: StoredAddOn })),
  bulkActionMetadata: BulkActionMetadata,
});
