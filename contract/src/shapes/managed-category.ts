import * as T from 'typebox';
import { choice, ExtendedFields, entity, Guid, Revision, stored, Timestamp } from './shape.ts';

const fields = {
  id: Guid,
  revision: Revision,
  createdDate: Timestamp,
  updatedDate: Timestamp,
  sortOrder: T.Integer(),
  extendedFields: ExtendedFields,
};

/** A category as the business manages it; services show its id, name and position only. */
const ManagedCategory = entity({ ...fields, name: T.String({ minLength: 1, maxLength: 100 }) });

export const NewCategory = stored(ManagedCategory, ['name']);
export const ChangedCategory = stored(ManagedCategory, ['id', 'revision']);

/** Unbounded in responses: older categories may have longer names. */
export const StoredCategory = stored(entity({ ...fields, name: T.String({ maxLength: 500 }) }), [
  'id',
  'revision',
  'createdDate',
  'updatedDate',
  'name',
  'sortOrder',
]);

export const CategoryPosition = choice(['LAST', 'FIRST', 'AFTER_CATEGORY']);
